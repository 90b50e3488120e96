/** What the dermatologist answers of steps that their patient left off, with a note that has no steps of its own: they are used again, or stay left off. */
import type { LeftOffAnswer } from '@pellis/contract/routines/left-off-answers';
import type { LeftOff } from '@pellis/contract/routines/own-routine';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict } from '../platform/refusal.ts';
import { insertLeftOffAnswers } from './left-off-records.ts';
import { presentPlan } from './read.ts';
import { lockRoutine, newestRoutines } from './records.ts';

interface LeftOffPlan {
  patient_id: string;
  note_id: string;
  signed_at: Date;
}

/** Before the note is signed: each step that is left off is answered, as it stood when it was read. Undefined where none is. */
export async function refuseUnansweredSteps(
  clinic: Clinic,
  transaction: Transaction,
  patientId: string,
  answers: readonly LeftOffAnswer[],
): Promise<LeftOffPlan | undefined> {
  const before = (await newestRoutines(transaction, patientId))[0];
  // from here on nothing more is said of it
  if (before) await lockRoutine(transaction, before.id);
  const [newest] = await newestRoutines(transaction, patientId);
  const left = (newest && (await presentPlan(clinic, transaction, newest)).left_off) ?? [];
  const isAnswered = (one: LeftOff) => answers.some((answer) => isOf(answer, newest?.id, one));
  if (!left.every(isAnswered) || answers.length > left.length)
    throw conflict(
      'left_off_changed',
      'What is left off of the routine has changed since you opened this. Read it again, and say of each step what it shall be.',
    );
  return newest && left.length > 0 ? { patient_id: patientId, note_id: newest.id, signed_at: newest.signed_at } : undefined;
}

/** In a transaction of the clinic's, after the note was signed. */
export async function answerLeftOff(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { plan, answerId, answers }: { plan: LeftOffPlan; answerId: string; answers: readonly LeftOffAnswer[] },
): Promise<void> {
  const of = { ...plan, answer_id: answerId, answered_by: actor.id };
  await insertLeftOffAnswers(
    transaction,
    answers.map(({ step, said_at, is_used_again }) => ({ ...of, step, said_at, is_used_again })),
  );
  await clinic.happened(transaction, actor, { name: 'routine.left_off_answered', patientId: plan.patient_id, subjectId: answerId });
}

function isOf({ note_id, step, said_at }: LeftOffAnswer, newest: string | undefined, left: LeftOff): boolean {
  return note_id === newest && step === left.step && said_at.getTime() === left.said_at?.getTime();
}
