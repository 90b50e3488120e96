/** Makes two records one: every row of the one belongs to the other from then on, in one transaction, noted so that it can be taken back. */
import type { MergeForm, RecordMerge } from '@pellis/contract/record-merges/record-merges';
import { lockRegistrations } from '../patients/lookalike-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, notFound, permit } from '../platform/refusal.ts';
import { mayMerge } from './policy.ts';
import { weigh } from './preview.ts';
import { readMerge } from './read.ts';
import { insertMerge, lockBoth, wasMerged } from './records.ts';

/** Looked at again under the lock: what the desk saw may have changed. */
export function mergeRecords(
  clinic: Clinic,
  asker: Asker,
  keptId: string,
  { merged_id, proof, reason }: MergeForm & { merged_id: string },
): Promise<RecordMerge> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayMerge(actor));
    await actAsClinic(transaction, actor);
    await lockRegistrations(transaction);
    const ids = [...new Set([keptId, merged_id])];
    if (!(await lockBoth(transaction, ids))) {
      if (await wasMerged(transaction, ids)) throw conflict('merged', 'One of these records was merged already. Open the patient again.');
      throw notFound();
    }
    const { conflicts } = await weigh(transaction, { kept: keptId, merged: merged_id });
    const [first] = conflicts;
    if (first) throw conflict('cannot_merge', first);
    const id = newId();
    await insertMerge(transaction, { id, patient_id: keptId, merged_patient_id: merged_id, merged_by: actor.id, proof, reason });
    await clinic.happened(transaction, actor, { name: 'record.merged', patientId: keptId, subjectId: id });
    return readMerge(transaction, id);
  });
}
