/** Whether storage keeps what it is given: a file is written, read back and deleted. */
import { randomBytes } from 'node:crypto';
import { FileMissing, type Storage } from './storage.ts';

/** Throws what the storage said, or that it gave back something else. */
export async function checkStorage(storage: Storage): Promise<void> {
  const key = `set-up-test-${randomBytes(8).toString('hex')}`;
  const written = randomBytes(64 * 1024);
  try {
    await storage.put(key, written);
    if (!written.equals(await storage.get(key))) throw new Error('the file came back changed');
  } finally {
    await storage.remove(key);
  }
  const left = await storage.get(key).catch((error: unknown) => error);
  if (!(left instanceof FileMissing)) throw new Error('the file is still there after it was deleted');
}
