/** The safety rules as they are read: by a patient's form, and by the clinic's people, of whom a dermatologist may say that they have reviewed them. */
import type { SafetyRules } from '@pellis/contract/safety-questions/safety-check';
import type { SafetyRuleSet } from '@pellis/contract/safety-questions/safety-reviews';
import type { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import type { z } from 'zod';
import { mayReview } from '../clinical-reviews/policy.ts';
import { isReviewed } from '../clinical-reviews/review.ts';
import { type ProfileFacts, profileFactsOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { ageInDays } from './check.ts';
import { mayBeAsked } from './policy.ts';
import { allRuleSets, markReviewed, ruleSetOf, rulesInForce } from './records.ts';

/** By the name of a question, of every version. */
const aboutPregnancy = ['pregnant', 'pregnant_itch', 'pregnant_medicine'];

export function readQuestions(clinic: Clinic, asker: Asker): Promise<z.output<typeof readSafetyQuestions.reply>> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayBeAsked(actor));
    const { version, concerns, questions, rules, reviewed_by } = await rulesInForce(transaction);
    const profile = await profileFactsOf(transaction, actor.patientId);
    // only what is shown: an answer is judged by all questions
    const isAsked = ({ name }: { name: string }) => !isMaleAndNotPregnant(profile) || !aboutPregnancy.includes(name);
    const { state } = found(await patientById(transaction, actor.patientId));
    const age_days = await ageInDays(clinic, transaction, actor.patientId);
    const is_advice_reviewed = await isReviewed(transaction, 'safety_advice');
    return {
      version,
      concerns,
      questions: questions.filter(isAsked),
      rules,
      is_reviewed: reviewed_by !== null,
      is_advice_reviewed,
      state,
      age_days,
    };
  });
}

type RulesOfNobody = SafetyRules & { is_reviewed: boolean; is_advice_reviewed: boolean };

/** For whoever holds a link: of nobody, so that it tells nothing of whom it is about. Needs a transaction as the clinic. */
export async function questionsOfNobody(transaction: Transaction): Promise<RulesOfNobody> {
  const { version, concerns, questions, rules, reviewed_by } = await rulesInForce(transaction);
  const is_advice_reviewed = await isReviewed(transaction, 'safety_advice');
  return { version, concerns, questions, rules, is_reviewed: reviewed_by !== null, is_advice_reviewed };
}

/** Whose profile says male, and of a pregnancy nothing else. */
function isMaleAndNotPregnant(profile: ProfileFacts | undefined): boolean {
  return profile?.sex === 'male' && profile.pregnant === 'no';
}

export function listRules(clinic: Clinic, asker: Asker): Promise<SafetyRuleSet[]> {
  return clinic.db.read(asker, allRuleSets);
}

/** Once, by name; whoever comes second is told who was first. */
export function reviewRules(clinic: Clinic, asker: Asker, version: number): Promise<SafetyRuleSet> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReview(actor));
    found(await ruleSetOf(transaction, version));
    await actAsClinic(transaction, actor);
    const isFirst = await markReviewed(transaction, version, actor.id);
    const set = found(await ruleSetOf(transaction, version));
    if (!isFirst) throw conflict('reviewed_already', `${set.reviewed_by ?? 'A dermatologist'} has reviewed version ${version} already.`);
    await clinic.happened(transaction, actor, { name: 'safety_rules.reviewed', subjectId: String(version), data: { version } });
    return set;
  });
}
