/** The patient's own questions before each month: read, and answered with a signature, once. */

import { programmeOn } from '@pellis/contract/pregnancy-prevention/programmes';
import type { MyQuestionnaire, PreventionAnswers } from '@pellis/contract/pregnancy-prevention/questionnaires';
import { questionsFor, statementsFor } from '@pellis/contract/pregnancy-prevention/questions';
import { refuseOtherName } from '../consents/typed-name.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, Refusal } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayAnswer, mayReadOwn } from './policy.ts';
import {
  type EnrollmentRow,
  enrollmentById,
  enrollmentsOf,
  keepAnswers,
  programmeStarts,
  questionnaireById,
  questionnairesOf,
} from './records.ts';

/** The newest of each medicine that is still taken. */
export function listMyQuestionnaires(clinic: Clinic, asker: Asker): Promise<MyQuestionnaire[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadOwn(actor));
    const running = (await enrollmentsOf(transaction, actor.patientId)).filter(({ ended_on }) => ended_on === null);
    const all = await questionnairesOf(transaction, actor.patientId);
    const mine: MyQuestionnaire[] = [];
    for (const enrollment of running) {
      const newest = all.find(({ enrollment_id }) => enrollment_id === enrollment.id);
      if (!newest) continue;
      const { id, asked_at, answered_at } = newest;
      const asked = await askedOf(clinic, transaction, enrollment);
      mine.push({
        id,
        asked_at,
        answered_at,
        medicine: enrollment.medicine,
        dermatologist: enrollment.enrolled_by_name,
        signer_name: actor.name,
        ...asked,
      });
    }
    return mine;
  });
}

export function answerQuestionnaire(clinic: Clinic, asker: Asker, id: string, form: PreventionAnswers): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAnswer(actor));
    const questionnaire = found(await questionnaireById(transaction, id));
    permit(questionnaire.patient_id === actor.patientId);
    refuseOtherName(form.typed_name, actor);
    const enrollment = found(await enrollmentById(transaction, questionnaire.enrollment_id));
    if (enrollment.ended_on !== null) throw conflict('ended', 'These questions are not asked any more. There is nothing left to do.');
    const { questions, statements } = await askedOf(clinic, transaction, enrollment);
    const answers = questions.map(({ key, words }) => ({ key, words, is_yes: form.answers[key] ?? unanswered(key) }));
    await actAsClinic(transaction, actor);
    const kept = { answered_by: actor.id, signed_name: form.typed_name.trim(), answers, statements };
    if (!(await keepAnswers(transaction, id, kept))) throw conflict('answered', 'These questions were answered already. Reload to see it.');
    const said_yes = answers.some(({ is_yes }) => is_yes);
    await clinic.happened(transaction, actor, {
      name: 'pregnancy_prevention.answered',
      patientId: questionnaire.patient_id,
      subjectId: id,
      data: { said_yes },
    });
    return { detail: said_yes ? `${enrollment.enrolled_by_name} is told now. ${stop}` : 'Thank you. Your dermatologist has your answers.' };
  });
}

const stop = 'Do not take the medicine until you have spoken with your dermatologist.';

async function askedOf(clinic: Clinic, transaction: Transaction, { medicine, can_become_pregnant }: EnrollmentRow) {
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  const programme = programmeOn(medicine, today, await programmeStarts(transaction));
  return {
    questions: questionsFor(can_become_pregnant).map(({ key, words }) => ({ key, words })),
    statements: statementsFor(medicine, can_become_pregnant, programme),
  };
}

function unanswered(key: string): never {
  throw new Refusal(422, 'invalid', 'Please answer every question', { fields: { [`answers.${key}`]: 'Choose yes or no' } });
}
