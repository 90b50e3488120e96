/** A dermatologist shows a case of theirs to a colleague, before or after the answer: the colleague does not see it. */
import type { HandOverForm } from '@pellis/contract/rapid-assessments/case-handovers';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { colleaguesFor } from '../rapid-assessments/hand-over.ts';
import { assessmentById } from '../rapid-assessments/records.ts';
import { hasNoAnswer, mayAskSecond } from './policy.ts';
import { insertSecondRead } from './records.ts';

export function askSecondRead(clinic: Clinic, asker: Asker, caseId: string, form: HandOverForm): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const assessment = found(await assessmentById(transaction, caseId));
    permit(mayAskSecond(actor, assessment));
    const { patient_id } = assessment;
    if (hasNoAnswer(assessment.state)) throw conflict('no_answer', 'This case has ended without an answer: there is nothing to compare.');
    await actAsClinic(transaction, actor);
    const reader = (await colleaguesFor(clinic, transaction, actor, assessment)).find(({ id }) => id === form.provider_id);
    if (!reader) throw wrongField('provider_id', 'This colleague cannot answer this patient today. Choose another.');
    const id = newId();
    const isNew = await insertSecondRead(transaction, {
      ...{ id, encounter_id: caseId, patient_id, kind: 'asked', first_by: actor.id, read_by: reader.id, question: form.words },
    });
    if (!isNew) throw conflict('asked_already', `${reader.name} has been asked to read this case already.`);
    await clinic.happened(transaction, actor, {
      name: 'second_read.asked',
      patientId: patient_id,
      subjectId: caseId,
      data: { read: id, told: reader.id },
    });
    return { detail: `${reader.name} reads this case without your answer. You find theirs under Second reads.` };
  });
}
