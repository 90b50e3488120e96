/** A second person agrees, or says that the note stands; where nobody of the clinic asked, the machine does it after a day. */
import { lockNote } from '../notes/records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { tellAsked } from './ask.ts';
import { mayDecide } from './policy.ts';
import { dueRetractions, endWithdrawn, type RetractionRow, retractionById, unannounced } from './records.ts';
import { takeBack } from './take-back.ts';

export function agreeToRetraction(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayDecide(actor));
    await actAsClinic(transaction, actor);
    const retraction = await lockedRetraction(transaction, id);
    if (retraction.ended_at) throw endedAlready(retraction);
    if (retraction.asked_by === actor.id) throw conflict('needs_another', 'You asked for it: another person must agree.');
    await takeBack(clinic, transaction, actor, { retraction, agreedBy: actor.id });
    return { detail: `Retracted and sealed. The patient is told${retraction.gives_back ? ', and what they paid goes back' : ''}.` };
  });
}

export function withdrawRetraction(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayDecide(actor));
    await actAsClinic(transaction, actor);
    const retraction = await lockedRetraction(transaction, id);
    if (!(await endWithdrawn(transaction, id))) throw endedAlready(retraction);
    await clinic.happened(transaction, actor, {
      name: 'note.retraction_withdrawn',
      patientId: retraction.patient_id,
      subjectId: retraction.note_id,
      data: { retraction: id },
    });
    return { detail: 'The note stands. The patient reads it again and is told.' };
  });
}

/** Each minute: tells of those asked for on the machine, and does what nobody has withdrawn for a day. */
export async function watchRetractions(clinic: Clinic, now: Date): Promise<void> {
  const asClinic = theClinic('retractions');
  await clinic.db.write(asClinic, async (transaction, actor) => {
    for (const { id, note_id, patient_id, because } of await unannounced(transaction))
      await tellAsked(clinic, transaction, actor, { id: note_id, patient_id, retraction: id, because });
  });
  const due = await clinic.db.read(asClinic, (transaction) => dueRetractions(transaction, now));
  for (const { id } of due)
    await clinic.db.write(asClinic, async (transaction, actor) => {
      const retraction = await lockedRetraction(transaction, id);
      // somebody may have agreed or withdrawn meanwhile
      if (!retraction.ended_at) await takeBack(clinic, transaction, actor, { retraction, agreedBy: null });
    });
}

/** The note first, as whoever signs or adds to it does. */
async function lockedRetraction(transaction: Transaction, id: string): Promise<RetractionRow> {
  await lockNote(transaction, found(await retractionById(transaction, id)).note_id);
  return found(await retractionById(transaction, id));
}

function endedAlready({ was_done }: Pick<RetractionRow, 'was_done'>) {
  return conflict('nothing_asked', was_done ? 'This note has been retracted already.' : 'Nobody asks for this any more: it was withdrawn.');
}
