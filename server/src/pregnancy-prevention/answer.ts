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
import { keepAnswers, questionnaireById, questionnairesOf } from './questionnaire-records.ts';
import { type EnrollmentRow, enrollmentById, enrollmentsOf, programmeStarts } from './records.ts';

interface OfPatient {
  patientId: string;
  /** Of the account that signs. */
  name: string;
}

/** The newest of each medicine that is still taken. */
export function listMyQuestionnaires(clinic: Clinic, asker: Asker): Promise<MyQuestionnaire[]> {
  return clinic.db.read(asker, (transaction, actor) => {
    permit(mayReadOwn(actor));
    return mine(clinic, transaction, actor);
  });
}

async function mine(clinic: Clinic, transaction: Transaction, { patientId, name }: OfPatient): Promise<MyQuestionnaire[]> {
  const running = (await enrollmentsOf(transaction, patientId)).filter(({ ended_on }) => ended_on === null);
  const all = await questionnairesOf(transaction, patientId);
  const asked: MyQuestionnaire[] = [];
  for (const enrollment of running) {
    const newest = all.find(({ enrollment_id }) => enrollment_id === enrollment.id);
    if (!newest) continue;
    const { id, asked_at, answered_at, said_yes } = newest;
    asked.push({
      ...{ id, asked_at, answered_at, said_yes: said_yes === true, signer_name: name },
      ...{ medicine: enrollment.medicine, dermatologist: enrollment.enrolled_by_name },
      ...(await askedOf(clinic, transaction, enrollment)),
    });
  }
  return asked;
}

export function answerQuestionnaire(clinic: Clinic, asker: Asker, id: string, form: PreventionAnswers): Promise<MyQuestionnaire[]> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAnswer(actor));
    const own = { patientId: actor.patientId, name: actor.name };
    const questionnaire = found(await questionnaireById(transaction, id));
    permit(questionnaire.patient_id === actor.patientId);
    refuseOtherName(form.typed_name, actor);
    const enrollment = found(await enrollmentById(transaction, questionnaire.enrollment_id));
    if (enrollment.ended_on !== null) throw conflict('ended', 'These questions are not asked any more. There is nothing left to do.');
    const { questions, statements } = await askedOf(clinic, transaction, enrollment);
    const answers = questions.map(({ key, words }) => ({ key, words, is_yes: form.answers[key] ?? unanswered(key) }));
    await actAsClinic(transaction, actor);
    const kept = { answered_by: actor.id, signed_name: form.typed_name.trim(), answers, statements };
    if (!(await keepAnswers(transaction, questionnaire, kept)))
      throw conflict('answered', 'These questions were answered already. Reload to see it.');
    const said_yes = answers.some(({ is_yes }) => is_yes);
    await clinic.happened(transaction, actor, {
      name: 'pregnancy_prevention.answered',
      patientId: questionnaire.patient_id,
      subjectId: id,
      data: { said_yes },
    });
    return mine(clinic, transaction, own);
  });
}

async function askedOf(clinic: Clinic, transaction: Transaction, { medicine, can_become_pregnant }: EnrollmentRow) {
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  const starts = await programmeStarts(transaction);
  const programme = programmeOn(medicine, today, starts);
  return {
    rules: { source: programme.source, since: programme.from ?? starts[programme.key] ?? null },
    questions: questionsFor(can_become_pregnant).map(({ key, words }) => ({ key, words })),
    statements: statementsFor(medicine, can_become_pregnant, programme),
  };
}

function unanswered(key: string): never {
  throw new Refusal(422, 'invalid', 'Please answer every question', { fields: { [`answers.${key}`]: 'Choose yes or no' } });
}
