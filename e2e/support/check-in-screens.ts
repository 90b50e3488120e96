/** The check-in that waits for Fay, as she opens it in the portal. */
import type { Screen } from './screen.ts';
import { ask, tokenOf } from './sign-in.ts';

export async function ownCheckIn(baseURL: string): Promise<Screen> {
  const waiting = await ask<{ check_in: { id: string } | null }>(baseURL, await tokenOf(baseURL, 'fay'), '/me/check_in');
  return { name: 'check-in-own', path: `/check-in/${waiting?.check_in?.id}`, as: 'fay' };
}
