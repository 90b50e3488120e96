/** Whether a form may be sent for what the patient answered to the safety questions: decided here, by the version in force. */

import type { SafetyPurpose } from '@pellis/contract/safety-questions/safety-advice';
import {
  decideSafety,
  isMoreUrgent,
  noneOfThese,
  type SafetyAnswers,
  type SafetyRules,
  safetyChanged,
  safetyMissing,
  safetyQuestionsFor,
  safetyStops,
  safetyUnread,
  stops,
} from '@pellis/contract/safety-questions/safety-check';
import { safetyOutcomes } from '@pellis/contract/safety-questions/safety-outcomes';
import { profileFactsOf } from '../health-profiles/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { wrongField } from '../platform/refusal.ts';
import { dayAt, daysBetween } from '../platform/times.ts';
import { type CheckedSafety, rulesInForce } from './records.ts';

/** Null where they were not asked: a client that knows the specification's fields alone sends none, and the dermatologist is told so (decision 0264). */
export async function checkedSafety(
  clinic: Clinic,
  transaction: Transaction,
  patientId: string,
  { concern, safety, purpose = 'photos' }: { concern: string; safety?: SafetyAnswers | undefined; purpose?: SafetyPurpose },
): Promise<CheckedSafety | null> {
  if (!safety) return null;
  const rules = await rulesInForce(transaction);
  const ageDays = await ageInDays(clinic, transaction, patientId);
  // a link asks everything, as of somebody whose age is not known, and tells nobody's
  const agePageKnows = purpose === 'check_in_by_link' ? null : ageDays;
  if (safety.version !== rules.version) throw wrongField('safety', safetyChanged);
  refuseUnanswered(rules, safety, { concern, ageDays: agePageKnows });
  // what is known of their age adds rules and takes none away
  const { outcome } = decideSafety(rules, safety.said, ageDays);
  if (outcome === 'emergency') throw wrongField('safety', safetyStops);
  const pageTold = decideSafety(rules, safety.said, agePageKnows).outcome;
  if (stops(pageTold, purpose) && !safety.goes_on) throw wrongField('safety', safetyUnread);
  const { version, ...answers } = safety;
  const earlier = safety.corrected.map((said) => decideSafety(rules, said, ageDays).outcome);
  const worst = safetyOutcomes.find((each) => earlier.includes(each));
  const corrected_from = worst && isMoreUrgent(worst, outcome) ? worst : null;
  return { version, outcome, corrected_from, answers: { ...answers, age_days: ageDays } };
}

/** One of what was asked, or that none of it is so; never both. */
export function refuseUnanswered(
  rules: SafetyRules,
  { said }: Pick<SafetyAnswers, 'said'>,
  asked: { concern: string; ageDays: number | null },
): void {
  const names = safetyQuestionsFor(rules, asked).map(({ name }) => name);
  const isNone = said.length === 1 && said[0] === noneOfThese;
  const isAnswered = isNone || (said.length > 0 && said.every((name) => names.includes(name)));
  if (!isAnswered) throw wrongField('safety', safetyMissing);
}

/** On the clinic's day; null where no health profile says it. */
export async function ageInDays(clinic: Clinic, transaction: Transaction, patientId: string, at = new Date()): Promise<number | null> {
  const profile = await profileFactsOf(transaction, patientId);
  return profile ? daysBetween(profile.dob, dayAt(at, clinic.config.clinicTimeZone)) : null;
}
