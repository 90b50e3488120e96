/** The ring of photo keys as it is kept beside the data: a new key in front, and earlier ones taken out. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { secretsFile } from '../platform/config.ts';
import { type PhotoKey, writePhotoKeys } from '../platform/photo-keys.ts';

export function withNewKey(ring: readonly PhotoKey[]): PhotoKey[] {
  const numbers = ring.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0));
  return [{ id: `k${Math.max(0, ...numbers) + 1}`, key: randomBytes(32) }, ...ring];
}

/** Written beside and renamed: half a file would open nothing. */
export function keepRing(dataFolder: string, ring: readonly PhotoKey[]): void {
  const file = secretsFile(dataFolder);
  const secrets = { ...(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>), PHOTO_KEYS: writePhotoKeys(ring) };
  const beside = openSync(`${file}.part`, 'w', 0o600);
  writeSync(beside, `${JSON.stringify(secrets, null, 2)}\n`);
  fsyncSync(beside);
  closeSync(beside);
  renameSync(`${file}.part`, file);
}
