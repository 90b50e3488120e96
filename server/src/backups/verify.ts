/** Tries a backup without restoring it: every byte is authentic, everything counted is there, and each photo opens with the keys that are in it. */
import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type PhotoKey, readPhotoKeys } from '../platform/photo-keys.ts';
import { unseal } from '../platform/seal.ts';
import { readBackup, type WholeBackup } from './read.ts';

export interface Verified extends WholeBackup {
  /** Files that were not as they were sealed when the backup was made. */
  spoiled: string[];
}

/** Throws `Broken`. */
export async function verifyBackup(path: string, recoveryKey: KeyObject): Promise<Verified> {
  let ring: PhotoKey[] = [];
  const spoiled: string[] = [];
  const whole = await readBackup(path, recoveryKey, {
    secrets(secrets) {
      ring = readPhotoKeys(secrets.PHOTO_KEYS) ?? [];
    },
    async file(key, body) {
      if (!opens(ring, key, await buffer(Readable.from(body)))) spoiled.push(key);
    },
  });
  return { ...whole, spoiled };
}

function opens(ring: readonly PhotoKey[], key: string, bytes: Buffer): boolean {
  try {
    unseal(ring, key, bytes);
    return true;
  } catch {
    return false;
  }
}
