/** What the steps of a signed note belong to of other notes, where it was stopped since: the note's own page and paper say so too. Decision 0442. */
import type { Note } from '@pellis/contract/notes/notes';
import { nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { stoppedWithNote } from '@pellis/contract/prescriptions/stopping';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

interface OfNote {
  id: string;
  patient_id: string;
  routine: Note['routine'];
  /** What it prescribes itself says that by itself. */
  own: Note['prescriptions'];
}

/** By name, the newest of each, as row-level security shows them. */
export async function stoppedElsewhere(
  transaction: Transaction,
  { id, patient_id, routine, own }: OfNote,
): Promise<NonNullable<Note['stopped_elsewhere']>> {
  const known = own.map((one) => one.free_entry ?? nameOfPrescription(one));
  const names = [...new Set(routine.map(({ prescription }) => prescription))].filter((name) => name !== '' && !known.includes(name));
  if (names.length === 0) return [];
  const rows = await prescribedElsewhere(transaction, { id, patient_id });
  return names.flatMap((name) => {
    const row = rows.find((one) => (one.free_entry ?? nameOfPrescription(one)) === name);
    if (!row || (row.stopped_at === null && row.retraction_id === null)) return [];
    return [{ name, reason: row.retraction_id === null ? (row.stop_reason ?? '') : stoppedWithNote }];
  });
}

/** Each in its last renewal; what stands before what went with a withdrawn note. */
function prescribedElsewhere(transaction: Transaction, { id, patient_id }: Pick<OfNote, 'id' | 'patient_id'>) {
  return transaction
    .selectFrom('prescription as rx')
    .select(['rx.drug', 'rx.strength', 'rx.form', 'rx.free_entry', 'rx.stopped_at', 'rx.stop_reason', 'rx.retraction_id'])
    .where('rx.patient_id', '=', patient_id)
    .where((is) => is.or([is('rx.note_id', '<>', id), is('rx.retraction_id', 'is not', null)]))
    .where(sql<boolean>`not exists (select from prescription later where later.renews = rx.id)`)
    .orderBy(sql`rx.retraction_id is not null`)
    .orderBy('rx.prescribed_at', 'desc')
    .orderBy('rx.position')
    .execute();
}
