/** A dermatologist lets somebody whom they supervise prepare a case that they have, or takes it back. */
import { nameWithCredentials } from '@pellis/contract/staff/staff';
import { changeAssistant } from '../encounters/change-assistant.ts';
import { encounterById } from '../encounters/records.ts';
import { assistantsOf } from '../encounters/supervision-records.ts';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { found, permit } from '../platform/refusal.ts';
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
    const encounter = found(await encounterById(transaction, id));
    const { detail, happened } = await changeAssistant(transaction, actor, { encounter, wanted, of: 'case' });
    const of = { patientId: encounter.patient_id, subjectId: id };
    if (happened?.what === 'let_prepare')
      await clinic.happened(transaction, actor, { name: 'rapid_assessment.let_prepare', ...of, data: happened.data });
    if (happened?.what === 'taken_back')
      await clinic.happened(transaction, actor, { name: 'rapid_assessment.taken_back', ...of, data: happened.data });
    return { detail };
  });
}

export function pushToPrepare(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return notifyOfCase(clinic, event, { whom: 'assistant_id', body: 'A case is yours to prepare.' });
}
