/** Written cases, each with the way it should take and why (`safety-cases.tsv`), held against the version in force: none may be judged less urgent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  decideSafety,
  isMoreUrgent,
  noneOfThese,
  type SafetyRules,
  safetyQuestionsFor,
} from '@pellis/contract/safety-questions/safety-check';
import { type SafetyOutcome, safetyOutcomes } from '@pellis/contract/safety-questions/safety-outcomes';
import { listSafetyRules } from '@pellis/contract/safety-questions/safety-reviews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor } from '../testing/people.ts';

const daysIn: Record<string, number> = { d: 1, w: 7, m: 30, y: 365.25 };

interface WrittenCase {
  line: string;
  concern: string;
  story: string;
  ageDays: number | null;
  said: string[];
  expected: SafetyOutcome;
  why: string;
}

const cases: WrittenCase[] = readFileSync(join(import.meta.dirname, 'safety-cases.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [concern = '', age = '', story = '', said = '', expected, why = ''] = line.split('\t');
    const ageDays = age === '?' ? null : Math.floor(Number.parseInt(age, 10) * (daysIn[age.slice(-1)] ?? Number.NaN));
    const way = safetyOutcomes.find((each) => each === expected);
    if (!way) throw new Error(`no such way: ${line}`);
    return { line, concern, story, ageDays, said: said.split(', '), expected: way, why };
  });

let clinic: TestClinic;
let rules: SafetyRules;

beforeAll(async () => {
  clinic = await openTestClinic();
  const { reply } = await clinic.call(listSafetyRules, { as: await doctor(clinic, 'Dr. Lee') });
  const [newest] = reply;
  if (!newest) throw new Error('no rules');
  rules = newest;
});
afterAll(() => clinic.end());

const decided = ({ said, ageDays }: WrittenCase) => decideSafety(rules, said, ageDays).outcome;

test('there are two hundred different stories, each line once and with a reason', () => {
  expect(new Set(cases.map(({ story }) => story.toLowerCase())).size).toBeGreaterThanOrEqual(200);
  expect(new Set(cases.map(({ line }) => line)).size).toBe(cases.length);
  expect(cases.filter(({ why }) => why === '')).toEqual([]);
});

test('what a case says can be said: its concern and age are asked it', () => {
  const unasked = cases.filter((each) => {
    const names = [noneOfThese, ...safetyQuestionsFor(rules, each).map(({ name }) => name)];
    return each.said.some((name) => !names.includes(name));
  });
  expect(unasked.map(({ line }) => line)).toEqual([]);
});

test('no case is judged less urgent than it is', () => {
  const under = cases.filter((each) => isMoreUrgent(each.expected, decided(each)));
  expect(under.map((each) => `${each.line} but: ${decided(each)}`)).toEqual([]);
});

test('at most one case in twenty is judged more urgent than it is', () => {
  const over = cases.filter((each) => isMoreUrgent(decided(each), each.expected));
  expect(over.map((each) => `${each.line} but: ${decided(each)}`).length).toBeLessThanOrEqual(cases.length / 20);
});

test('every question and every rule stands in some case', () => {
  const said = new Set(cases.flatMap((each) => each.said));
  expect(rules.questions.filter(({ name }) => !said.has(name))).toEqual([]);
  const used = (rule: SafetyRules['rules'][number]) =>
    cases.some(({ said: names, ageDays }) => decideSafety({ ...rules, rules: [rule] }, names, ageDays).outcome === rule.leads_to);
  expect(rules.rules.filter((rule) => !used(rule))).toEqual([]);
});

test('nobody is asked more than twelve things whose age is known, and whoever has a concern of the clinic’s own is asked everything', () => {
  for (const concern of rules.concerns) expect(safetyQuestionsFor(rules, { concern, ageDays: 12_000 }).length).toBeLessThanOrEqual(12);
  expect(safetyQuestionsFor(rules, { concern: 'nail care', ageDays: null })).toHaveLength(rules.questions.length);
});
