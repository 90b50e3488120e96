/** Whoever prepared a note says that it can be read and signed, and the dermatologist may send it back with a word: each is told once. */

import { prepares } from '../encounters/policy.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { changedMeanwhile, conflict, permit } from '../platform/refusal.ts';
import { notifyOfCase } from '../push/notify-of-case.ts';
import { encounterToWrite, refuseSigned } from './draft.ts';
import { maySign } from './policy.ts';
import { lockNote, markReady, markSentBack, noteById } from './records.ts';
import { refuseIncomplete } from './sign.ts';
import { announceNote } from './topics.ts';

export function markNoteReady(clinic: Clinic, asker: Asker, id: string, version: number): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const encounter = await encounterToWrite(transaction, actor, id);
    permit(prepares(actor, encounter));
    await lockNote(transaction, id);
    const note = await noteById(transaction, id);
    refuseSigned(note);
    if ((note?.version ?? 0) !== version) throw changedMeanwhile();
    refuseIncomplete(note);
    if (await markReady(transaction, id, version)) {
      await announceNote(transaction, note);
      await clinic.happened(transaction, actor, { name: 'note.ready', patientId: encounter.patient_id, subjectId: id });
    }
    return { detail: 'Ready. The dermatologist reads it and signs.' };
  });
}

export function sendBack(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { version, words }: { version: number; words: string },
): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const encounter = await encounterToWrite(transaction, actor, id);
    permit(maySign(actor, encounter));
    await lockNote(transaction, id);
    const note = await noteById(transaction, id);
    refuseSigned(note);
    if (encounter.assistant_id === null)
      throw conflict('nobody_prepares', 'Nobody prepares this note now. Change it yourself, or let somebody prepare the case.');
    if (!note || note.prepared_by === null)
      throw conflict('not_prepared', `${encounter.assistant_name} has written nothing in this note yet.`);
    if (note.version !== version) throw changedMeanwhile();
    if (note.returned_words !== words) {
      await markSentBack(transaction, id, words);
      await announceNote(transaction, note);
      await clinic.happened(transaction, actor, { name: 'note.sent_back', patientId: encounter.patient_id, subjectId: id });
    }
    return { detail: `${encounter.assistant_name} has it again, with your words.` };
  });
}

export function pushNoteReady(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return notifyOfCase(clinic, event, { whom: 'provider_id', body: 'A note is ready for you to read and sign.' });
}

export function pushNoteSentBack(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return notifyOfCase(clinic, event, { whom: 'assistant_id', body: 'A note came back to you with a word.' });
}
