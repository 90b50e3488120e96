/** Somebody of the clinic brings a laboratory's file. */
import type { Photo } from '@pellis/contract/photos/photos';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { mayEnterResults } from './policy.ts';
import { readReports } from './read-reports.ts';
import { type Imported, takeInReports } from './take-in.ts';

/** All of a file or nothing of it: brought again it is the same. */
export async function importLabResults(clinic: Clinic, asker: Asker, file: Photo): Promise<{ reports: Imported[] }> {
  await clinic.db.read(asker, async (_transaction, actor) => permit(mayEnterResults(actor)));
  const read = await readReports(clinic, file.data);
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayEnterResults(actor));
    await actAsClinic(transaction, actor);
    return { reports: await takeInReports(clinic, transaction, actor, read) };
  });
}
