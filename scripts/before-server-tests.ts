/** Before the server's tests: the bundle that their clinics in processes of their own run. */
import { freshServer } from './build-server.ts';

export default async function setUp(): Promise<void> {
  await freshServer();
}
