/** A check-in answered in one step: the words become its note, which is signed at once. What is prescribed and the steps of the routine go on as they are, and of what was left off it is said whether it is used again. */
import type { CheckInAnswerSent } from '@pellis/contract/check-ins/check-in-work';
import { diagnosesIn } from '../notes/diagnoses.ts';
import { encounterToWrite, refuseSigned, saveDraftIn } from '../notes/draft.ts';
import { maySign } from '../notes/policy.ts';
import { lockNote, noteById } from '../notes/records.ts';
import { signIn } from '../notes/sign.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { assessmentById } from '../rapid-assessments/records.ts';
import { answerLeftOff, refuseUnansweredSteps } from '../routines/answer-left-off.ts';
import { keepWish } from './records.ts';
import { hasCheckInNote, newestAnswer } from './work-records.ts';

export function answerCheckIn(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { diagnosis, words, next, left_off }: CheckInAnswerSent,
): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const encounter = await encounterToWrite(transaction, actor, id);
    permit(maySign(actor, encounter));
    permit(found(await assessmentById(transaction, id)).kind === 'check_in');
    await lockNote(transaction, id);
    const known = await noteById(transaction, id);
    refuseSigned(known);
    // somebody's words are finished where they stand, never over them
    if (await hasCheckInNote(transaction, id)) throw conflict('begun', 'A note of this check-in was begun. Finish it in the note.');
    const plan = await refuseUnansweredSteps(clinic, transaction, encounter.patient_id, left_off);
    const before = await newestAnswer(transaction, encounter.patient_id, { id });
    const saved = await saveDraftIn(transaction, actor, id, {
      version: known?.version ?? 0,
      draft: {
        diagnosis,
        // the codes of before stand for the words of before
        diagnoses: before?.diagnosis === diagnosis ? diagnosesIn(before) : [],
        treatment_plan: words,
        prescriptions: [],
        follow_up: { desc: '', follow_up_after: null, follow_up_before: null },
      },
    });
    const signed = await signIn(clinic, transaction, actor, { id, version: saved.version, reasons: [] });
    if (plan) await answerLeftOff(clinic, transaction, actor, { plan, answerId: id, answers: left_off });
    if (next === 'none')
      await keepWish(transaction, { encounter_id: id, patient_id: encounter.patient_id, after_days: null, set_by: actor.id });
    return signed;
  });
}
