/** The retraction itself, in one transaction: the words are sealed, what was prescribed and ordered is stopped, and the encounter waits for another note. Money and letters follow its event. */
import { cancelWithNote } from '../lab-orders/cancel-with-note.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { reopenCase } from '../rapid-assessments/reopen.ts';
import { takeNoteBack } from '../referrals/consult.ts';
import { waitForNote } from '../visits/close-signed.ts';
import { type RetractionRow, sealNote } from './records.ts';

/** Needs a transaction as the clinic, with the note locked and the retraction open. */
export async function takeBack(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { retraction, agreedBy }: { retraction: RetractionRow; agreedBy: string | null },
): Promise<void> {
  const { id, note_id, patient_id, signed_by, gives_back, because } = retraction;
  const endedRefills = await sealNote(transaction, id, agreedBy);
  for (const refill of endedRefills)
    await clinic.happened(transaction, actor, { name: 'refill.withdrawn', patientId: patient_id, subjectId: refill });
  await cancelWithNote(clinic, transaction, actor, { encounterId: note_id, by: signed_by });
  await takeNoteBack(clinic, transaction, actor, note_id);
  await reopenCase(transaction, note_id, signed_by);
  await waitForNote(transaction, note_id);
  await clinic.happened(transaction, actor, {
    name: 'note.retracted',
    patientId: patient_id,
    subjectId: note_id,
    // the record of events keeps what it is told in plain
    ...(!retraction.under_key && { reason: because }),
    data: { retraction: id, gives_back },
  });
}
