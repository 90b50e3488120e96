/** Keeps a clinic from starting with keys that open nothing of what it keeps: a data folder that was lost, or another machine's. */
import { theClinic } from './actor.ts';
import { CannotStart, type PhotoKey } from './config.ts';
import type { Database } from './db/database.ts';
import { hashOf } from './ids.ts';
import { keepSealingKey, sealingKeys } from './sealing-key-records.ts';

/** The first key of the ring is the one that will seal; any that was known before shows that the ring is this clinic's. */
export async function recogniseKeys(db: Database, ring: readonly PhotoKey[]): Promise<void> {
  const own = ring.map(fingerprintOf);
  await db.write(theClinic('opening'), async (transaction) => {
    const known = await sealingKeys(transaction);
    if (known.length > 0 && !own.some((one) => known.includes(one))) throw new CannotStart(foreignKeys);
    const [first] = own;
    if (first) await keepSealingKey(transaction, first);
  });
}

const foreignKeys =
  'The photos in this database were sealed with other keys. Bring back the file secrets.json of the data folder (PELLIS_DATA), or the PHOTO_KEYS that this clinic had. Nothing was changed.';

function fingerprintOf({ key }: PhotoKey): string {
  return hashOf(`sealing key ${key.toString('base64')}`);
}
