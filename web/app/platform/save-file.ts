/** Saves a file that only the signed-in may see: fetched with the token, then handed to the browser under a name. */
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { callForFile, type MaybeSent } from './api.ts';

/** Throws `ApiError` when it cannot be had. `nameOf` may look at the type of what came. */
export async function saveFile<E extends AnyEndpoint>(nameOf: (type: string) => string, endpoint: E, ...sent: MaybeSent<E>): Promise<void> {
  const file = await callForFile(endpoint, ...sent);
  handOver(file, nameOf(file.type));
}

/** What the page itself has made. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has begun to save it long before
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
