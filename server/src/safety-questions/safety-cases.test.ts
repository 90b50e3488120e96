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
let before: SafetyRules;

beforeAll(async () => {
  clinic = await openTestClinic();
  const { reply } = await clinic.call(listSafetyRules, { as: await doctor(clinic, 'Dr. Lee') });
  const [newest, last] = reply;
  if (!newest || !last) throw new Error('no rules');
  rules = newest;
  before = last;
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

test('what led somewhere by the version before, and is taken back in a form of today, leads there still', () => {
  const outcomeOf = ({ all_of, from_days, to_days }: SafetyRules['rules'][number], of: SafetyRules) =>
    decideSafety(of, all_of, from_days ?? (to_days === null ? 12_000 : to_days - 1)).outcome;
  expect(before.rules.filter((rule) => isMoreUrgent(outcomeOf(rule, before), outcomeOf(rule, rules)))).toEqual([]);
});

/** What leads to 911 or to care today by itself, each by all names under which it is asked: whatever brings somebody here, it can be said. */
const cannotWait = [
  ['breathing'],
  ['grave', 'turning_dark'],
  ['limp'],
  ['fever'],
  ['long_fever'],
  ['peeling'],
  ['mouth_eyes', 'mouth'],
  ['near_eye'],
  ['spreading'],
  ['wide'],
  ['headache'],
  ['pregnant', 'pregnant_medicine'],
  ['self_harm'],
];
const leadsAtOnce = ({ all_of, leads_to }: SafetyRules['rules'][number]) =>
  all_of.length === 1 && (leads_to === 'emergency' || leads_to === 'today');

test('every concern may say everything that cannot wait, and each of it stands in a case of that concern', () => {
  expect(new Set(rules.rules.filter(leadsAtOnce).flatMap(({ all_of }) => all_of))).toEqual(new Set(cannotWait.flat()));
  const missing = rules.concerns.flatMap((concern) => {
    const names = safetyQuestionsFor(rules, { concern, ageDays: null }).map(({ name }) => name);
    const written = new Set(cases.flatMap((each) => (each.concern === concern ? each.said : [])));
    return cannotWait.flatMap((same) => {
      const asked = same.filter((name) => names.includes(name));
      if (asked.length !== 1) return [`${concern}: ${same.join(' or ')} is asked ${asked.length} times`];
      return asked.some((name) => written.has(name)) ? [] : [`${concern}: no case of ${asked.join()}`];
    });
  });
  expect(missing).toEqual([]);
});

test('nobody is asked more than twelve things whose age is known, with few exceptions, and whoever has a concern of the clinic’s own is asked everything', () => {
  const [year, fifty, pastPregnancy] = [365, 18_262, 20_089];
  for (const concern of rules.concerns)
    for (let ageDays = 30; ageDays < 36_500; ageDays += year) {
      // rosacea has a question about the eye of its own; between 50 and 55 both pregnancy and the arteries of the head are asked about
      const more = (concern === 'rosacea' ? 1 : 0) + (ageDays >= fifty && ageDays < pastPregnancy ? 1 : 0);
      expect(safetyQuestionsFor(rules, { concern, ageDays }).length, `${concern} at ${ageDays}`).toBeLessThanOrEqual(12 + more);
    }
  expect(safetyQuestionsFor(rules, { concern: 'nail care', ageDays: null })).toHaveLength(rules.questions.length);
});
