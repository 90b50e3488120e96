/** Takes files away to which no row points: of a submission that was refused or cut off after its photos were kept. Once a day; where others may keep theirs too, by the operator's command alone. */
import { photoSizes } from '@pellis/contract/photos/photos';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Storage } from '../platform/gateways/storage/storage.ts';
import { countTry } from '../platform/http/limits.ts';
import { photoKey } from './prepare.ts';
import { documentKey } from './prepare-document.ts';
import { idsWithRow } from './records.ts';

const day = 24 * 3_600;
/** Long after any request that keeps files has written its rows or ended. */
const safeAgeMs = day * 1_000;

export async function sweepFiles(clinic: Clinic, now: Date): Promise<void> {
  if ((await countTry(clinic, 'files swept', day)) > 1) return;
  const named = (ids: string[]) => clinic.db.read(theClinic('sweep files'), (transaction) => idsWithRow(transaction, ids));
  const files = clinic.storage.isShared ? 0 : await removeStray(clinic.storage, named, now);
  const unfinished = await clinic.storage.removeUnfinished(new Date(now.getTime() - safeAgeMs));
  if (files + unfinished > 0) clinic.log.info({ files, unfinished }, 'files without a row were taken away');
}

/** `namedOf` says which of these ids a row names. Answers how many files went. */
export async function removeStray(storage: Storage, namedOf: (ids: string[]) => Promise<Set<string>>, now: Date): Promise<number> {
  let removed = 0;
  for await (const keys of storage.keptBefore(new Date(now.getTime() - safeAgeMs))) {
    const ours = keys.filter((key) => isOurs(key));
    const named = await namedOf(ours.map(idOf));
    for (const key of ours.filter((each) => !named.has(idOf(each)))) {
      await storage.remove(key);
      removed += 1;
    }
  }
  return removed;
}

const idOf = (key: string) => key.split('.')[0] ?? '';

/** What somebody else has put there is left alone. */
function isOurs(key: string): boolean {
  const id = idOf(key);
  return [...photoSizes.map((size) => photoKey(id, size)), documentKey(id)].includes(key);
}
