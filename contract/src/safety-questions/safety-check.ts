/** What is asked before the photos are taken, and what follows from the answers: the same function for the form and for the server. Decision 0264. */
import { z } from 'zod';
import type { SafetyPurpose } from './safety-advice.ts';
import { type SafetyOutcome, safetyOutcomes } from './safety-outcomes.ts';

/** What is said when nothing of it is true. */
export const noneOfThese = 'none';

const Bounds = z.object({ from_days: z.int().nullable(), to_days: z.int().nullable() });

export const SafetyQuestion = Bounds.extend({
  name: z.string(),
  words: z.string(),
  /** Null: asked of every concern. */
  concerns: z.array(z.string()).nullable(),
  /** Asked in place of a date of birth that nobody knows. */
  is_of_age: z.boolean(),
});
export type SafetyQuestion = z.output<typeof SafetyQuestion>;

export const SafetyRule = Bounds.extend({
  /** All of them were said; of an empty list the age alone decides. */
  all_of: z.array(z.string()),
  leads_to: z.enum(safetyOutcomes),
  because: z.string(),
});
export type SafetyRule = z.output<typeof SafetyRule>;

export const SafetyRules = z.object({
  version: z.int(),
  concerns: z.array(z.string()),
  questions: z.array(SafetyQuestion),
  rules: z.array(SafetyRule),
});
export type SafetyRules = z.output<typeof SafetyRules>;

/** What the patient said, and what they had said before they corrected it. */
export const SafetyAnswers = z.object({
  version: z.int(),
  said: z.array(z.string().max(30)).max(40),
  corrected: z
    .array(z.array(z.string().max(30)).max(40))
    .max(10)
    .default([]),
  /** They have read what to do instead, and want to send this all the same. */
  goes_on: z.boolean().default(false),
});
export type SafetyAnswers = z.output<typeof SafetyAnswers>;

export interface Asked {
  concern: string;
  /** Of the patient, in days; null where nobody knows. */
  ageDays: number | null;
}

export const safetyMissing = 'Answer the safety questions before you send this';
export const safetyStops = 'What you said cannot wait for this. Call 911 now, or go to the nearest emergency room.';
export const safetyUnread = 'Read what to do first, then choose whether to send this as well';
export const safetyChanged = 'The safety questions have changed since you answered them. Answer them again; everything else is kept.';

/** Of an unknown age everything is asked; of a concern that the version does not know, too. */
export function safetyQuestionsFor({ questions, concerns }: SafetyRules, { concern, ageDays }: Asked): SafetyQuestion[] {
  const isKnown = concerns.includes(concern);
  return questions.filter((question) => {
    if (isKnown && question.concerns && !question.concerns.includes(concern)) return false;
    return ageDays === null || (!question.is_of_age && isWithin(question, ageDays));
  });
}

export interface SafetyDecision {
  outcome: SafetyOutcome;
  /** Why, for the clinic's people: of every rule that led there. */
  because: string[];
}

/** The most urgent of all rules that hold; nothing outweighs one. */
export function decideSafety({ rules }: SafetyRules, said: readonly string[], ageDays: number | null): SafetyDecision {
  const held = rules.filter((rule) => holds(rule, said, ageDays));
  const outcome = safetyOutcomes.find((each) => held.some(({ leads_to }) => leads_to === each)) ?? 'on';
  return { outcome, because: held.filter(({ leads_to }) => leads_to === outcome).map(({ because }) => because) };
}

function holds(rule: SafetyRule, said: readonly string[], ageDays: number | null): boolean {
  const needsAge = rule.from_days !== null || rule.to_days !== null;
  if (needsAge && (ageDays === null || !isWithin(rule, ageDays))) return false;
  return rule.all_of.every((name) => said.includes(name));
}

/** `to_days` itself is outside: under 91 days is under three months. */
function isWithin({ from_days, to_days }: z.output<typeof Bounds>, ageDays: number): boolean {
  return (from_days === null || ageDays >= from_days) && (to_days === null || ageDays < to_days);
}

/** Whether something is to be read before one goes on; whoever books a video visit, or has one, is on the way there already. */
export function stops(outcome: SafetyOutcome, purpose: SafetyPurpose): boolean {
  return outcome !== 'on' && !(outcome === 'video' && (purpose === 'visit' || purpose === 'booked'));
}

/** Whether one is more urgent than another. */
export function isMoreUrgent(one: SafetyOutcome, other: SafetyOutcome): boolean {
  return safetyOutcomes.indexOf(one) < safetyOutcomes.indexOf(other);
}
