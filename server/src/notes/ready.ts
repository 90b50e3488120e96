/** Whoever prepared a note says that it can be read and signed: the dermatologist is told once. */

import { prepares } from '../encounters/policy.ts';
import { encounterById } from '../encounters/records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { changedMeanwhile, permit } from '../platform/refusal.ts';
import { notify } from '../push/notify.ts';
import { encounterToWrite, refuseSigned } from './draft.ts';
import { markReady, noteById } from './records.ts';
import { refuseIncomplete } from './sign.ts';

export function markNoteReady(clinic: Clinic, asker: Asker, id: string, version: number): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const encounter = await encounterToWrite(transaction, actor, id);
    permit(prepares(actor, encounter));
    const note = await noteById(transaction, id);
    refuseSigned(note);
    if ((note?.version ?? 0) !== version) throw changedMeanwhile();
    refuseIncomplete(note);
    if (await markReady(transaction, id, version))
      await clinic.happened(transaction, actor, { name: 'note.ready', patientId: encounter.patient_id, subjectId: id });
    return { detail: 'Ready. The dermatologist reads it and signs.' };
  });
}

/** In the browsers of whoever has the encounter now. */
export function pushNoteReady(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('push'), async (transaction) => {
    const encounter = await encounterById(transaction, event.subject_id ?? '');
    if (!encounter?.provider_id) return;
    await notify(clinic, transaction, {
      eventId: event.id,
      right: 'sign-notes',
      onlyAccount: encounter.provider_id,
      body: 'A note is ready for you to read and sign.',
      path: `/workspace/cases/${encounter.id}`,
    });
  });
}
