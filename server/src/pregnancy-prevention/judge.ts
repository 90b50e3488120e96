/** Whether the gate before isotretinoin or acitretin is open today, point by point and in words, and until when what is signed may be filled. */

import { capital } from '@pellis/contract/platform/capital';
import {
  type ContraceptionMethod,
  type GatePoint,
  methodWords,
  secondaryMethods,
} from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import type { Programme } from '@pellis/contract/pregnancy-prevention/programmes';
import { longDate } from '../platform/pdf/figures.ts';
import { daysAfter } from '../platform/times.ts';

export interface Enrolled {
  can_become_pregnant: boolean;
  registry_id: string;
  methods: readonly ContraceptionMethod[];
  methods_since: string | null;
  enrolled_on: string;
  counseled_on: string | null;
}

export interface Test {
  taken_on: string;
  outcome: 'negative' | 'positive';
  place: 'medical' | 'home';
}

export interface Questionnaire {
  asked_on: string;
  answered_on: string | null;
  /** The questions answered with yes. */
  yes: readonly string[];
}

export interface Known {
  programme: Programme;
  enrolled: Enrolled | undefined;
  /** Those that count, newest first. */
  tests: readonly Test[];
  /** Newest first. */
  questionnaires: readonly Questionnaire[];
  /** Nothing was prescribed under this enrollment yet. */
  isFirst: boolean;
  today: string;
}

export interface Judged {
  point: GatePoint;
  is_met: boolean;
  words: string;
}

export interface Verdict {
  points: Judged[];
  isOpen: boolean;
  /** Null while the gate is shut. */
  fillBy: string | null;
}

const year = 365;
const month = 30;
const methodsNeeded = 2;

export function judge(known: Known): Verdict {
  const { enrolled } = known;
  if (!enrolled) return { points: [unmet('enrollment', 'Not enrolled yet.')], isOpen: false, fillBy: null };
  const points = [
    ...ofRegistry(known.programme, enrolled),
    ...(enrolled.can_become_pregnant ? [ofContraception(known, enrolled), ofTests(known, enrolled)] : []),
    ofAnswers(known, enrolled),
    ofCounsel(known, enrolled),
  ];
  const isOpen = points.every(({ is_met }) => is_met);
  return { points, isOpen, fillBy: isOpen ? fillBy(known, enrolled) : null };
}

function ofRegistry({ registryId }: Programme, { registry_id }: Enrolled): Judged[] {
  if (registryId === null) return [];
  return [registry_id === '' ? unmet('registry', `The ${registryId} is missing.`) : met('registry', `${registryId} ${registry_id}.`)];
}

function ofContraception({ programme, isFirst, today }: Known, { methods, methods_since }: Enrolled): Judged {
  if (methods.includes('abstinence')) return met('contraception', 'Abstinence was agreed.');
  if (methods.length < methodsNeeded || methods_since === null)
    return unmet('contraception', 'Two methods of contraception, or abstinence, are to be agreed.');
  if (methods.every((method) => secondaryMethods.includes(method)))
    return unmet('contraception', 'One of the two methods is to be another than condom, diaphragm or cervical cap.');
  const named = methods.map((method) => methodWords[method].toLowerCase()).join(' and ');
  const from = daysAfter(methods_since, programme.daysOfContraception);
  if (isFirst && from > today)
    return unmet('contraception', `${capital(named)} since ${longDate(methods_since)}: long enough from ${longDate(from)}.`);
  return met('contraception', `${capital(named)} since ${longDate(methods_since)}.`);
}

function ofTests(known: Known, { enrolled_on }: Enrolled): Judged {
  const { programme, tests, isFirst, today } = known;
  const positive = tests.find(({ outcome, taken_on }, index) => outcome === 'positive' && (index === 0 || taken_on >= enrolled_on));
  if (positive)
    return unmet(
      'tests',
      `A pregnancy test of ${longDate(positive.taken_on)} is positive. Nothing is prescribed under this enrollment any more: end it, and begin again only when there is no pregnancy.`,
    );
  const newest = tests[0];
  if (!newest) return unmet('tests', isFirst ? 'No pregnancy test is known: two are needed before the first prescription.' : noTest);
  const last = daysAfter(newest.taken_on, programme.windowDays - 1);
  if (last < today) return unmet('tests', `The newest test is of ${longDate(newest.taken_on)}: it counted until ${longDate(last)}.`);
  return isFirst
    ? ofFirstTests(known, newest.taken_on)
    : met('tests', `Negative on ${longDate(newest.taken_on)}, counts until ${longDate(last)}.`);
}

const noTest = 'No pregnancy test is known since the last prescription.';

/** Before the first prescription they are done where they cannot be mistaken, and as far apart as the programme says. */
function ofFirstTests({ programme, tests }: Known, newest: string): Judged {
  const { daysBetweenTests, windowDays } = programme;
  const medical = tests.filter(({ place }) => place === 'medical');
  if (medical[0]?.taken_on !== newest)
    return unmet('tests', 'The tests before the first prescription are done in a laboratory or a practice, not at home.');
  const earlier = medical.slice(1).find(({ taken_on }) => taken_on < newest && daysAfter(taken_on, daysBetweenTests) <= newest);
  if (!earlier) {
    const apart = daysBetweenTests > 0 ? `, at least ${daysBetweenTests} days apart` : ', on different days';
    return unmet('tests', `Negative on ${longDate(newest)}. Two tests are needed before the first prescription${apart}.`);
  }
  return met(
    'tests',
    `Negative on ${longDate(earlier.taken_on)} and ${longDate(newest)}, counts until ${longDate(daysAfter(newest, windowDays - 1))}.`,
  );
}

function ofAnswers({ programme, questionnaires, today }: Known, { can_become_pregnant }: Enrolled): Judged {
  const [newest] = questionnaires;
  if (!newest) return unmet('answers', 'The patient has not been asked yet.');
  if (newest.answered_on === null)
    return unmet('answers', `The patient was asked on ${longDate(newest.asked_on)} and has not answered yet.`);
  if (newest.yes.length > 0)
    return unmet(
      'answers',
      `On ${longDate(newest.answered_on)} the patient said yes to: ${newest.yes.join(' ')} Speak with them, then ask again.`,
    );
  const isMonthly = can_become_pregnant || programme.counselAgainDays !== null;
  if (isMonthly && daysAfter(newest.answered_on, month) < today)
    return unmet('answers', `The answers of ${longDate(newest.answered_on)} are older than a month. Ask again.`);
  return met('answers', `Answered and signed on ${longDate(newest.answered_on)}.`);
}

function ofCounsel({ programme, tests, today }: Known, { can_become_pregnant, counseled_on }: Enrolled): Judged {
  const where = programme.registryId === null ? '' : ` and confirmed in ${programme.name}`;
  if (counseled_on === null) return unmet('counsel', `The patient is to be counseled${where}.`);
  const [newest] = tests;
  if (can_become_pregnant && newest && counseled_on < newest.taken_on)
    return unmet('counsel', `Counseled on ${longDate(counseled_on)}: to be done again with the newest test${where}.`);
  const again = programme.counselAgainDays;
  if (!can_become_pregnant && again !== null && daysAfter(counseled_on, again - 1) < today)
    return unmet('counsel', `Counseled on ${longDate(counseled_on)}: to be done again each month${where}.`);
  return met('counsel', `Counseled${where} on ${longDate(counseled_on)}.`);
}

function fillBy({ programme, tests, today }: Known, { can_become_pregnant, counseled_on }: Enrolled): string {
  if (can_become_pregnant) return daysAfter(tests[0]?.taken_on ?? today, programme.windowDays - 1);
  if (programme.counselAgainDays !== null) return daysAfter(counseled_on ?? today, programme.counselAgainDays - 1);
  return daysAfter(today, programme.mostDays.cannot === null ? year : programme.mostDays.cannot - 1);
}

/** Days after the end on which a test is due and since which none is known. */
export function testsDue(programme: Programme, endedOn: string, tests: readonly Pick<Test, 'taken_on'>[]): string[] {
  return programme.testsAfterEnd.map((days) => daysAfter(endedOn, days)).filter((due) => !tests.some(({ taken_on }) => taken_on >= due));
}

/** The last day by then on which a test was due: a later one covers those before. */
export function lastDueBy(programme: Programme, endedOn: string, today: string): string | undefined {
  return programme.testsAfterEnd.map((days) => daysAfter(endedOn, days)).findLast((due) => due <= today);
}

function met(point: GatePoint, words: string): Judged {
  return { point, is_met: true, words };
}

function unmet(point: GatePoint, words: string): Judged {
  return { point, is_met: false, words };
}
