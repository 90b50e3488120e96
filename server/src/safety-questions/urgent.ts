/** An answer that led to 911 or to care today is kept the moment the page says so, with the visit or the check-in that it was given in. Decision 0417. */
import { decideSafety, isMoreUrgent, type SafetyRules, safetyChanged } from '@pellis/contract/safety-questions/safety-check';
import type { UrgentAnswerForm } from '@pellis/contract/safety-questions/urgent-answers';
import { isUrgent } from '@pellis/contract/safety-questions/urgent-outcomes';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { announce } from '../platform/live/announce.ts';
import { notFound, wrongField } from '../platform/refusal.ts';
import { ageInDays, refuseUnanswered } from './check.ts';
import { ruleSetOf } from './records.ts';
import { insertUrgent, insertUrgentStep, type Judged, readerOf, urgentById } from './urgent-records.ts';

interface GivenIn {
  patientId: string;
  /** The visit, or the care that the check-in asks about. */
  encounterId: string;
  checkInId: string | null;
}

const kept = { detail: 'This is kept for your dermatologist. Nobody may be reading it now.' };
const notUrgent = 'These answers do not lead to care at once.';

/** However often it is sent, it is kept once. Needs a transaction as the clinic, after the policy was asked. */
export async function keepUrgent(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { patientId, encounterId, checkInId }: GivenIn,
  form: UrgentAnswerForm,
): Promise<{ detail: string }> {
  const { id, version, concern, said } = form;
  const rules = await ruleSetOf(transaction, version);
  if (!rules) throw wrongField('version', safetyChanged);
  // as old as they were when the page said what to do
  const ageDays = await ageInDays(clinic, transaction, patientId, new Date(Date.now() - form.seconds_ago * 1000));
  const judged = asJudged(rules, form, ageDays);
  const row = {
    id,
    patient_id: patientId,
    encounter_id: encounterId,
    check_in_id: checkInId,
    version,
    ...judged,
    answered_by: actor.id,
    answered_by_name: actor.name,
  };
  const isNew = await insertUrgent(transaction, { ...row, secondsAgo: form.seconds_ago }, { concern, said, age_days: ageDays });
  const known = await urgentById(transaction, id);
  if (known?.patient_id !== patientId || known.encounter_id !== encounterId || known.check_in_id !== checkInId) throw notFound();
  if (isNew)
    await clinic.happened(transaction, actor, { name: 'urgent_answer.given', patientId, subjectId: id, data: { outcome: judged.outcome } });
  const isTakenBack = await takeBack(clinic, transaction, actor, patientId, form);
  if (isNew || isTakenBack) await tellOpenPages(transaction, id);
  return kept;
}

/** By the version that was asked; what the page told stands even where the clinic counts otherwise, for that is what they did. */
function asJudged(rules: SafetyRules, { concern, said, told }: UrgentAnswerForm, ageDays: number | null): Judged {
  const counted = decideSafety(rules, said, ageDays).outcome;
  if (told === undefined) {
    refuseUnanswered(rules, { said }, { concern, ageDays });
    if (!isUrgent(counted)) throw wrongField('said', notUrgent);
    return { outcome: counted, page_told: null, counted: null };
  }
  const isKnown = said.length > 0 && said.every((name) => rules.questions.some((question) => question.name === name));
  if (!isKnown) throw wrongField('said', notUrgent);
  if (isUrgent(counted) && isMoreUrgent(counted, told)) return { outcome: counted, page_told: told, counted: null };
  return { outcome: told, page_told: null, counted: counted === told ? null : counted };
}

/** Answers whether it was this call that took it back. */
async function takeBack(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  patientId: string,
  { id, taken_back_seconds_ago: ago }: UrgentAnswerForm,
): Promise<boolean> {
  if (ago === null) return false;
  const step = { answer_id: id, patient_id: patientId, step: 'taken_back' as const, by_account: actor.id, by_name: actor.name };
  const isFirst = await insertUrgentStep(transaction, step, ago);
  if (isFirst) await clinic.happened(transaction, actor, { name: 'urgent_answer.taken_back', patientId, subjectId: id });
  return isFirst;
}

/** Whoever has the visit, its note or the day open reads it at once. */
async function tellOpenPages(transaction: Transaction, id: string): Promise<void> {
  const about = await readerOf(transaction, id);
  if (!about) return;
  if (about.check_in_id === null) await announce(transaction, `note:${about.encounter_id}`, 'told');
  if (about.reader) await announce(transaction, `today:${about.reader}`, 'changed', { visit: about.encounter_id });
}
