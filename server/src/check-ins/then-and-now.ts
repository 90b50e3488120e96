/** A check-in beside what was sent of the same concern before it or told for the visit that it follows, for the dermatologist who has it and whoever prepares it for them. */
import type { ThenAndNow } from '@pellis/contract/check-ins/check-in-work';
import { PlanAnsweredOf } from '@pellis/contract/check-ins/plan-questions';
import { KeptAnswers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { prepares } from '../encounters/policy.ts';
import { encounterById } from '../encounters/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayWorkOn } from '../rapid-assessments/policy.ts';
import { assessmentById } from '../rapid-assessments/records.ts';
import { careBefore, lastSent } from './own-records.ts';
import { toldForVisit } from './told.ts';
import { hasCheckInNote, newestAnswer, sentCheckIn } from './work-records.ts';

export function readThenAndNow(clinic: Clinic, asker: Asker, id: string): Promise<ThenAndNow> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    const assessment = found(await assessmentById(transaction, id));
    permit(assessment.kind === 'check_in');
    permit(mayWorkOn(actor, assessment) || prepares(actor, found(await encounterById(transaction, id))));
    const now = found(await sentCheckIn(transaction, id));
    const before = await lastSent(transaction, {
      ...{ patientId: now.patient_id, concern: assessment.concern },
      before: { id, at: now.created_at },
    });
    const care = await careBefore(transaction, id);
    const told = care === undefined ? null : await toldForVisit(transaction, care);
    const seen = {
      before: before ? present(before) : null,
      told,
      now: present(now),
      note: await answerBefore(transaction, now),
      has_draft: await hasCheckInNote(transaction, id),
    };
    // the case's own reading is written down where the case is read
    const patientId = now.patient_id;
    const record = async (writing: Transaction, who: Actor) => {
      if (before) await clinic.happened(writing, who, { name: 'rapid_assessment.read', patientId, subjectId: before.id });
      if (told) await clinic.happened(writing, who, { name: 'appointment.read', patientId, subjectId: care ?? id });
    };
    return { seen, record: before || told ? record : undefined };
  });
}

function present(row: NonNullable<Awaited<ReturnType<typeof lastSent>>>): ThenAndNow['now'] {
  const { id, answers, plan_answers, submitted_at, created_at } = row;
  const plan = plan_answers === null ? [] : PlanAnsweredOf.parse(plan_answers).answers;
  return { id, at: submitted_at ?? created_at, answers: KeptAnswers.parse(answers), plan };
}

async function answerBefore(transaction: Transaction, { id, patient_id }: { id: string; patient_id: string }): Promise<ThenAndNow['note']> {
  const note = await newestAnswer(transaction, patient_id, { id });
  if (!note?.signed_at) return null;
  const { provider, diagnosis, treatment_plan } = note;
  return { id: note.id, at: note.signed_at, provider, diagnosis, treatment_plan };
}
