/** Keeps a clinic from starting with keys that open nothing of what it keeps: a data folder that was lost, or another machine's. */
import { theClinic } from './actor.ts';
import { CannotStart } from './config.ts';
import type { Database } from './db/database.ts';
import { hashOf } from './ids.ts';
import type { PhotoKey } from './photo-keys.ts';
import { keepSealingKey, sealingKeys } from './sealing-key-records.ts';

/** The first key of the ring is the one that will seal; any that was known before shows that the ring is this clinic's. */
export async function recogniseKeys(db: Database, ring: readonly PhotoKey[]): Promise<void> {
  await db.write(theClinic('opening'), async (transaction) => {
    refuseForeignKeys(ring, await sealingKeys(transaction));
    const [first] = ring;
    if (first) await keepSealingKey(transaction, fingerprintOf(first));
  });
}

/** Throws where the running clinic was not started with the first key yet: it would not open what that key seals. */
export async function refuseUntriedKey(db: Database, ring: readonly PhotoKey[]): Promise<void> {
  const known = await db.read(theClinic('keys'), sealingKeys);
  if (ring[0] && known.includes(fingerprintOf(ring[0]))) return;
  throw new CannotStart(
    'The clinic runs and does not know the new key yet: start it again, all its processes, then run this once more. Nothing was changed.',
  );
}

/** Throws for a ring of which none has ever sealed here. */
export function refuseForeignKeys(ring: readonly PhotoKey[], known: readonly string[]): void {
  const isOwn = ring.map(fingerprintOf).some((one) => known.includes(one));
  if (known.length > 0 && !isOwn) throw new CannotStart(foreignKeys);
}

const foreignKeys =
  'The photos in this database were sealed with other keys. Bring back the file secrets.json of the data folder (PELLIS_DATA), or the PHOTO_KEYS that this clinic had. Nothing was changed.';

function fingerprintOf({ key }: PhotoKey): string {
  return hashOf(`sealing key ${key.toString('base64')}`);
}
