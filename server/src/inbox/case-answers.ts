/** What a patient answered before they asked: fills in the reply of the dermatologist who was asked, and of nobody else. */
import type { readAnswersBehind as contract } from '@pellis/contract/inbox/medical-questions';
import { KeptAnswers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import type { z } from 'zod';
import { mayAnswerMedicalQuestions } from '../conversations/policy.ts';
import { openQuestion } from '../conversations/question-records.ts';
import { conversationById } from '../conversations/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found, permit } from '../platform/refusal.ts';
import { latestTreatedBy } from '../rapid-assessments/records.ts';

type Behind = z.output<typeof contract.reply>;
const none: Behind = { answers: null };

/** None of a patient whom they met by video alone, and none once the question has ended. */
export function readAnswersBehind(clinic: Clinic, asker: Asker, id: string): Promise<Behind> {
  return readAndRecord<Behind>(clinic.db, asker, async (transaction, actor) => {
    permit(mayAnswerMedicalQuestions(actor));
    const { patient_id } = found(await conversationById(transaction, id));
    permit((await openQuestion(transaction, id))?.provider_id === actor.id);
    if (patient_id === null) return { seen: none };
    const known = await latestTreatedBy(transaction, patient_id, actor.id);
    if (!known) return { seen: none };
    const look = { name: 'rapid_assessment.read', patientId: patient_id, subjectId: known.id } as const;
    return {
      seen: { answers: KeptAnswers.parse(known.answers) },
      record: (writing, by) => clinic.happened(writing, by, look),
    };
  });
}
