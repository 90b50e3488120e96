/** Questions that their dermatologist does not answer any more come back to whoever asked: with words that say so, to ask somebody else. */
import { type Actor, type Doer, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { isOfTheirs, keepStaffAnswer, lockQuestion, questionsOfNobody, questionsToAnswer } from './records.ts';
import { answered } from './seal.ts';

const asClinic = theClinic('questions');

/** Of somebody who leaves. Needs a transaction as the clinic. */
export async function giveQuestionsBack(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id: providerId, name }: { id: string; name: string },
): Promise<void> {
  const words = `Not answered: ${name} does not answer questions here any more. Please ask another dermatologist who treats this patient.`;
  for (const { id } of await questionsToAnswer(transaction, providerId)) await giveBack(clinic, transaction, actor, { id, words });
}

/** Each minute: a visit was cancelled or moved, or a case went to somebody else, and the question is shown to its dermatologist no longer. */
export async function giveMovedQuestionsBack(clinic: Clinic): Promise<void> {
  const questions = await clinic.db.read(asClinic, (transaction) => questionsOfNobody(transaction));
  for (const { id, provider } of questions) {
    const words = `Not answered: ${provider} does not treat this patient any more. Please ask a dermatologist who does.`;
    await clinic.db.write(asClinic, (transaction, actor) => giveBack(clinic, transaction, actor, { id, words, isOnlyMoved: true }));
  }
}

interface Given {
  id: string;
  words: string;
  /** Not where they treat the patient again meanwhile. */
  isOnlyMoved?: boolean;
}

async function giveBack(clinic: Clinic, transaction: Transaction, actor: Doer, { id, words, isOnlyMoved = false }: Given): Promise<void> {
  const locked = await lockQuestion(transaction, id);
  if (locked.answered_at || (isOnlyMoved && (await isOfTheirs(transaction, locked)))) return;
  await keepStaffAnswer(transaction, id, await answered(transaction, locked, words));
  await clinic.happened(transaction, actor, { name: 'staff_question.answered', patientId: locked.patient_id, subjectId: id });
}
