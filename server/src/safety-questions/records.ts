/** The versions of the safety rules, and what a case keeps of the answers. */

import type { SafetyCheck } from '@pellis/contract/safety-questions/kept-safety';
import { decideSafety, type SafetyAnswers, type SafetyRules } from '@pellis/contract/safety-questions/safety-check';
import { type SafetyOutcome, safetyOutcomes } from '@pellis/contract/safety-questions/safety-outcomes';
import type { SafetyRuleSet } from '@pellis/contract/safety-questions/safety-reviews';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface CheckedSafety {
  version: number;
  outcome: Exclude<SafetyOutcome, 'emergency'>;
  corrected_from: SafetyOutcome | null;
  answers: KeptSafety;
}

/** Of the patient's answers, with the age by which they were judged. The first cases have none of `goes_on`: whoever sent one had read what to do first. */
export type KeptSafety = Omit<SafetyAnswers, 'version' | 'goes_on'> & { goes_on?: boolean; age_days: number | null };

export const safetyColumnNames = ['safety_version', 'safety_outcome', 'safety_corrected_from', 'safety_answers'] as const;

export interface SafetyRow {
  safety_version: number | null;
  safety_outcome: string | null;
  safety_corrected_from: string | null;
  safety_answers: unknown;
}

export function safetyColumns({ version, outcome, corrected_from, answers }: CheckedSafety) {
  return {
    safety_version: version,
    safety_outcome: outcome,
    safety_corrected_from: corrected_from,
    safety_answers: JSON.stringify(answers),
  };
}

/** What a case shows before it is opened: the most urgent thing that was said, corrected or not. */
export function shownSafety(
  { safety_outcome, safety_corrected_from }: Pick<SafetyRow, 'safety_outcome' | 'safety_corrected_from'>,
  toldAtOnce: SafetyOutcome | null = null,
): SafetyOutcome | null {
  const said: (string | null)[] = [safety_outcome, safety_corrected_from, toldAtOnce];
  return safetyOutcomes.find((outcome) => said.includes(outcome)) ?? null;
}

const questions = sql<SafetyRules['questions']>`(
  select jsonb_agg(jsonb_build_object('name', q.name, 'words', q.words, 'concerns', q.concerns, 'from_days', q.from_days, 'to_days', q.to_days,
    'is_of_age', q.is_of_age) order by q.place) from safety_question q where q.version = s.version)`;
const rules = sql<SafetyRules['rules']>`(
  select jsonb_agg(jsonb_build_object('all_of', r.all_of, 'from_days', r.from_days, 'to_days', r.to_days, 'leads_to', r.leads_to,
    'because', r.because) order by r.place) from safety_rule r where r.version = s.version)`;

function ruleSets(transaction: Transaction) {
  return transaction
    .selectFrom('safety_rule_set as s')
    .select(['s.version', 's.concerns', 's.sources', 's.written_at', 's.reviewed_at'])
    .select([questions.as('questions'), rules.as('rules')])
    .select(sql<string | null>`(select name from provider where id = s.reviewed_by)`.as('reviewed_by'));
}

export function allRuleSets(transaction: Transaction): Promise<SafetyRuleSet[]> {
  return ruleSets(transaction).orderBy('s.version', 'desc').execute();
}

export function rulesInForce(transaction: Transaction): Promise<SafetyRuleSet> {
  return ruleSets(transaction).orderBy('s.version', 'desc').limit(1).executeTakeFirstOrThrow();
}

export function ruleSetOf(transaction: Transaction, version: number): Promise<SafetyRuleSet | undefined> {
  return ruleSets(transaction).where('s.version', '=', version).executeTakeFirst();
}

/** Answers whether it was this call that said so. */
export async function markReviewed(transaction: Transaction, version: number, by: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('safety_rule_set')
    .set({ reviewed_by: by, reviewed_at: sql<Date>`now()` })
    .where('version', '=', version)
    .where('reviewed_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** In the words of the version by which it was decided. */
export async function safetyOf(transaction: Transaction, row: SafetyRow): Promise<SafetyCheck | null> {
  const set = row.safety_version === null ? undefined : await ruleSetOf(transaction, row.safety_version);
  if (!set) return null;
  // written by `safetyColumns` alone
  const { said, corrected, age_days, goes_on = true } = row.safety_answers as KeptSafety;
  const wordsOf = (names: readonly string[]) => set.questions.flatMap(({ name, words }) => (names.includes(name) ? [words] : []));
  const decided = decideSafety(set, said, age_days);
  const from = corrected.map((earlier) => ({ said: wordsOf(earlier), ...decideSafety(set, earlier, age_days) }));
  const before = from.find(({ outcome }) => outcome === row.safety_corrected_from);
  return {
    version: set.version,
    outcome: decided.outcome,
    because: decided.because,
    said: wordsOf(said),
    corrected_from: before ? { outcome: before.outcome, said: before.said } : null,
    went_on: goes_on,
    reviewed_by: set.reviewed_by,
  };
}
