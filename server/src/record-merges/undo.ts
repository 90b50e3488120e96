/** Takes a merge back within seven days: exactly what was moved goes back, with what has come to hang on it; the rest stays and is named. */
import { type RecordMerge, undoDays } from '@pellis/contract/record-merges/record-merges';
import { lockRegistrations } from '../patients/lookalike-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { mayMerge } from './policy.ts';
import { readMerge } from './read.ts';
import { laterMergeOf, lockBoth, lockMerge, takeBack, underWayOf } from './records.ts';

export function undoMerge(clinic: Clinic, asker: Asker, id: string): Promise<RecordMerge> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayMerge(actor));
    await actAsClinic(transaction, actor);
    await lockRegistrations(transaction);
    const merge = found(await lockMerge(transaction, id));
    if (merge.undone_at) throw conflict('undone', 'This merge was taken back already.');
    if (!merge.may_be_undone) throw conflict('too_late', `A merge is taken back within ${undoDays} days, and this one is older.`);
    if (await laterMergeOf(transaction, id))
      throw conflict('later_merge', 'Another record was merged into this one since. Take that back first.');
    await lockBoth(transaction, [merge.patient_id]);
    const { in_call, case_in_hand, closing } = await underWayOf(transaction, [merge.patient_id, merge.merged_patient_id]);
    if (in_call) throw conflict('in_call', 'A visit is in progress. Wait until it is over.');
    if (case_in_hand) throw conflict('case_in_hand', 'A dermatologist has a case in hand. Wait until it is answered.');
    if (closing) throw conflict('closing', 'The account is being closed. Wait until that is done, or until it is taken back.');
    await takeBack(transaction, id, actor.id);
    const { patient_id: patientId } = merge;
    await clinic.happened(transaction, actor, { name: 'record.merge_undone', patientId, subjectId: id });
    return readMerge(transaction, id);
  });
}
