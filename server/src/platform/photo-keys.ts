/** The ring of keys that photos are sealed with, as it is written in `PHOTO_KEYS`. */

export interface PhotoKey {
  id: string;
  key: Buffer;
}

/** Undefined for what is no ring. */
export function readPhotoKeys(ring: string): PhotoKey[] | undefined {
  const keys = ring.split(',').map((entry) => {
    const [id = '', key = ''] = entry.trim().split(':');
    return { id, key: Buffer.from(key, 'base64') };
  });
  const isGood = keys.every(({ id, key }) => id !== '' && key.length === 32) && new Set(keys.map(({ id }) => id)).size === keys.length;
  return isGood ? keys : undefined;
}

export function writePhotoKeys(ring: readonly PhotoKey[]): string {
  return ring.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');
}
