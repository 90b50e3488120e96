/** Questions about patients as the two who share each of them read it. */
import type { StaffQuestion } from '@pellis/contract/staff-questions/staff-questions';
import { patientById } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { whoMayBeAsked } from './ask.ts';
import { mayAskAbout } from './policy.ts';
import { answersToNote, type QuestionRow, questionsAbout, questionsToAnswer } from './records.ts';
import { asWritten } from './seal.ts';

/** Whoever asks nobody and is asked nothing has none. */
export function listMine(clinic: Clinic, asker: Asker): Promise<{ to_answer: StaffQuestion[]; answered: StaffQuestion[] }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const [to_answer, answered] = await Promise.all([questionsToAnswer(transaction, actor.id), answersToNote(transaction, actor.id)]);
    return {
      to_answer: to_answer.map((row) => asQuestion(transaction, row, actor)),
      answered: answered.map((row) => asQuestion(transaction, row, actor)),
    };
  });
}

export function listAbout(
  clinic: Clinic,
  asker: Asker,
  patientId: string,
): Promise<{ questions: StaffQuestion[]; may_be_asked: { id: string; name: string }[] }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayAskAbout(actor));
    found(await patientById(transaction, patientId));
    const questions = (await questionsAbout(transaction, patientId)).map((row) => asQuestion(transaction, row, actor));
    await actAsClinic(transaction, actor);
    return { questions, may_be_asked: await whoMayBeAsked(transaction, actor, patientId) };
  });
}

function asQuestion(transaction: Transaction, row: QuestionRow, actor: Actor): StaffQuestion {
  const { id, asked_at, answered_at, provider, patient_id, first_name, last_name } = row;
  const { words, answer } = asWritten(transaction, row);
  return {
    ...{ id, words, asked_at, answer, answered_at, provider },
    patient: { id: patient_id, full_name: `${first_name} ${last_name}` },
    asked_by: row.asked_by_name,
    is_to_me: row.provider_id === actor.id,
  };
}
