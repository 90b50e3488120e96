/** What is wrong in a signed note is put right by who signed it: asked for by the desk, done by an addendum, or declined with the reason. */
import type { MyAmendment } from '@pellis/contract/own-changes/request-corrections';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { answerCarriedOut, refuseByItself } from '../privacy-requests/move.ts';
import { lockRequest } from '../privacy-requests/records.ts';
import * as records from './amendment-records.ts';
import { answerOf, refuseUnready, toCarryOut } from './carry-out-correction.ts';
import { mayAmend } from './policy.ts';

type Said = Promise<{ detail: string }>;
type Row = NonNullable<Awaited<ReturnType<typeof records.lockAmendment>>>;

/** One open wish for a note and a request: the same press twice is one. */
export function askAmendment(clinic: Clinic, asker: Asker, id: string, form: { note_id: string; words: string }): Said {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { request, patient } = await toCarryOut(transaction, actor, id);
    refuseUnready(request);
    const note = (await records.signedNotesOf(transaction, patient.id)).find((one) => one.id === form.note_id);
    if (!note?.signed_by) throw wrongField('note_id', 'Choose one of their signed notes');
    if (!note.gives_care)
      throw conflict('nobody_answers', `${note.provider} gives no care here any more, and nobody else adds to the note. Answer in words.`);
    const { note_id, words } = form;
    const row = {
      id: newId(),
      privacy_request_id: id,
      patient_id: patient.id,
      note_id,
      provider_id: note.signed_by,
      words,
      asked_by: actor.id,
    };
    const asked = await records.insertAmendment(transaction, row);
    if (asked) await clinic.happened(transaction, actor, { name: 'amendment.asked', patientId: patient.id, subjectId: asked.id });
    return { detail: `${note.provider} is asked to look at the note. Their addendum, or their reason, answers the request.` };
  });
}

export function listMyAmendments(clinic: Clinic, asker: Asker): Promise<MyAmendment[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayAmend(actor));
    await actAsClinic(transaction, actor);
    return (await records.amendmentsFor(transaction, actor.id, 100)).map(({ first_name, last_name, ...row }) => ({
      ...row,
      patient: `${first_name} ${last_name}`,
    }));
  });
}

export function declineAmendment(clinic: Clinic, asker: Asker, id: string, reason: string): Said {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAmend(actor));
    await actAsClinic(transaction, actor);
    const row = found(await records.lockAmendment(transaction, id));
    if (row.provider_id !== actor.id) found(undefined);
    if (row.state !== 'open') throw conflict('wrong_state', 'This has been answered. Reload to see how.');
    await records.changeAmendment(transaction, id, { state: 'declined', reason, ended_at: new Date() });
    await clinic.happened(transaction, actor, { name: 'amendment.declined', patientId: row.patient_id, subjectId: id });
    const isRead = await answerWhenOver(clinic, transaction, actor, row);
    return {
      detail: isRead
        ? 'The note stays as it is. The person reads why, and how they may disagree.'
        : 'The note stays as it is. Somebody has answered the request meanwhile, so the person does not read why.',
    };
  });
}

/** An addendum to a note is the answer to all that was asked of it. Twice is once: what is done is open no more. */
export function closeAmended(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('amendments'), async (transaction, actor) => {
    for (const row of await records.openAmendmentsOfNote(transaction, event.subject_id ?? '')) {
      await records.changeAmendment(transaction, row.id, { state: 'done', ended_at: new Date() });
      await clinic.happened(transaction, actor, { name: 'amendment.done', patientId: row.patient_id, subjectId: row.id });
      await answerWhenOver(clinic, transaction, actor, row);
    }
  });
}

/** False where somebody has answered the request in words, so that nobody reads what is said now. */
async function answerWhenOver(
  clinic: Clinic,
  transaction: Transaction,
  actor: Pick<Actor, 'id' | 'role'>,
  { privacy_request_id: id }: Row,
): Promise<boolean> {
  if ((await lockRequest(transaction, id))?.ended_at !== null) return false;
  const all = await records.amendmentsOf(transaction, id);
  if (all.some(({ state }) => state === 'open')) return true;
  const corrected = await records.correctedFor(transaction, id);
  const words = [
    ...(corrected.length > 0 ? [answerOf(corrected)] : []),
    ...(all.some(({ state }) => state === 'done') ? ['Your dermatologist has added to your notes. You read it when you sign in.'] : []),
  ].join('\n\n');
  const isDone = corrected.length > 0 || all.some(({ state }) => state === 'done');
  await (isDone ? answerCarriedOut : refuseByItself)(clinic, transaction, actor as Actor, { id, words });
  return true;
}
