/** A dermatologist lets somebody whom they supervise prepare a case that they have, or takes it back. */
import { nameWithCredentials } from '@pellis/contract/staff/staff';
import { letPrepare } from '../encounters/open.ts';
import { encounterById } from '../encounters/records.ts';
import { assistantsOf } from '../encounters/supervision-records.ts';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { found, permit, wrongField } from '../platform/refusal.ts';
import { notifyOfCase } from '../push/notify-of-case.ts';
import { mayWorkOn } from './policy.ts';
import { assessmentById, lockAssessment } from './records.ts';

export function listAssistants(clinic: Clinic, asker: Asker) {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(may(actor, 'treat'));
    await actAsClinic(transaction, actor);
    return (await assistantsOf(transaction, actor.id)).map((one) => ({ id: one.id, name: nameWithCredentials(one), open: one.open }));
  });
}

/** Null takes it back: the draft stays, and nobody but the dermatologist writes in it. */
export function assignAssistant(clinic: Clinic, asker: Asker, id: string, wanted: string | null): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayWorkOn(actor, found(await assessmentById(transaction, id))));
    await actAsClinic(transaction, actor);
    const assessment = found(await lockAssessment(transaction, id));
    permit(mayWorkOn(actor, assessment) && ['claimed', 'needs_info'].includes(assessment.state));
    const { assistant_id, assistant_name, patient_id } = found(await encounterById(transaction, id));
    const of = { patientId: patient_id, subjectId: id };
    if (wanted === null) {
      if (assistant_id === null) return { detail: 'You have this case alone.' };
      await letPrepare(transaction, id, null);
      await clinic.happened(transaction, actor, { name: 'rapid_assessment.taken_back', ...of, data: { from: assistant_id } });
      return { detail: `You have this case alone now. What ${assistant_name} wrote stays in the note.` };
    }
    const assistant = (await assistantsOf(transaction, actor.id)).find((one) => one.id === wanted);
    if (!assistant) throw wrongField('assistant_id', 'You do not supervise them, or they do not prepare cases here. Choose somebody else.');
    const name = nameWithCredentials(assistant);
    if (assistant_id !== wanted) {
      await letPrepare(transaction, id, { id: wanted, name });
      await clinic.happened(transaction, actor, { name: 'rapid_assessment.let_prepare', ...of, data: { to: wanted } });
    }
    return { detail: `${name} prepares this case for you. You read it and sign.` };
  });
}

export function pushToPrepare(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return notifyOfCase(clinic, event, { whom: 'assistant_id', body: 'A case is yours to prepare.' });
}
