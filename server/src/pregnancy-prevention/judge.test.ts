/** When the gate is open, by the dated rules of each programme, and until when. */
import { type ProgrammeStarts, programmeOn } from '@pellis/contract/pregnancy-prevention/programmes';
import { expect, test } from 'vitest';
import { judge, type Known, testsDue } from './judge.ts';

const today = '2026-11-25';
const of = (medicine: 'isotretinoin' | 'acitretin', starts: ProgrammeStarts = {}) => programmeOn(medicine, today, starts);
const negative = (taken_on: string, place: 'medical' | 'home' = 'medical') => ({ taken_on, outcome: 'negative' as const, place });
const answered = (on: string, yes: string[] = []) => ({ asked_on: on, answered_on: on, yes });

const whole: Known = {
  programme: of('isotretinoin'),
  enrolled: {
    can_become_pregnant: true,
    registry_id: '1234567',
    methods: ['iud', 'condom'],
    methods_since: '2026-10-01',
    enrolled_on: '2026-10-20',
    counseled_on: today,
  },
  tests: [negative('2026-11-24'), negative('2026-11-01')],
  questionnaires: [answered('2026-11-23')],
  isFirst: true,
  today,
};
const enrolled = (change: Partial<NonNullable<Known['enrolled']>>): Known => ({
  ...whole,
  enrolled: whole.enrolled && { ...whole.enrolled, ...change },
});
const openPoints = (known: Known) =>
  judge(known)
    .points.filter(({ is_met }) => !is_met)
    .map(({ point }) => point);

test('with everything met it is open, and what is signed is filled within seven days of the specimen, whose day is the first', () => {
  expect(judge(whole)).toMatchObject({ isOpen: true, fillBy: '2026-11-30' });
});

test('nobody is prescribed it without an enrollment', () => {
  expect(judge({ ...whole, enrolled: undefined })).toMatchObject({ isOpen: false, fillBy: null, points: [{ point: 'enrollment' }] });
});

const shut: [string, string, Known][] = [
  ['the registry’s id is missing', 'registry', enrolled({ registry_id: '' })],
  ['one method is no two', 'contraception', enrolled({ methods: ['pill'] })],
  ['both methods are weak by themselves', 'contraception', enrolled({ methods: ['condom', 'diaphragm'] })],
  ['contraception began less than a month ago', 'contraception', enrolled({ methods_since: '2026-11-01' })],
  ['no test is known', 'tests', { ...whole, tests: [] }],
  ['there was one test', 'tests', { ...whole, tests: [negative('2026-11-24')] }],
  ['two tests lie eighteen days apart', 'tests', { ...whole, tests: [negative('2026-11-24'), negative('2026-11-06')] }],
  ['the first tests were done at home', 'tests', { ...whole, tests: [negative('2026-11-24', 'home'), negative('2026-11-01')] }],
  ['the newest test is eight days old', 'tests', { ...whole, tests: [negative('2026-11-18'), negative('2026-10-20')] }],
  ['a test is positive', 'tests', { ...whole, tests: [{ ...negative('2026-11-24'), outcome: 'positive' }, negative('2026-11-01')] }],
  [
    'a test was positive since the enrollment',
    'tests',
    { ...whole, tests: [negative('2026-11-24'), { ...negative('2026-11-10'), outcome: 'positive' }, negative('2026-11-01')] },
  ],
  ['the patient was not asked', 'answers', { ...whole, questionnaires: [] }],
  ['the patient has not answered', 'answers', { ...whole, questionnaires: [{ asked_on: today, answered_on: null, yes: [] }] }],
  ['an answer is yes', 'answers', { ...whole, questionnaires: [answered(today, ['Are you pregnant, or could you be?'])] }],
  ['the answers are older than a month', 'answers', { ...whole, questionnaires: [answered('2026-10-20')] }],
  ['nobody has counseled', 'counsel', enrolled({ counseled_on: null })],
  ['counseling was before the newest test', 'counsel', enrolled({ counseled_on: '2026-11-20' })],
];
for (const [why, point, known] of shut)
  test(`it is shut when ${why}`, () => {
    expect(openPoints(known)).toContain(point);
    expect(judge(known)).toMatchObject({ isOpen: false, fillBy: null });
  });

test('the newer rules ask for no nineteen days, from the day that the clinic has entered', () => {
  const tests = [negative('2026-11-24'), negative('2026-11-20')];
  expect(openPoints({ ...whole, tests })).toEqual(['tests']);
  const later = of('isotretinoin', { 'ipledge-2026': '2026-12-01' });
  expect(openPoints({ ...whole, tests, programme: later })).toEqual(['tests']);
  const now = of('isotretinoin', { 'ipledge-2026': '2026-11-25' });
  expect(openPoints({ ...whole, tests, programme: now })).toEqual([]);
});

test('after the first month one test of the week is enough, at home too', () => {
  expect(openPoints({ ...whole, isFirst: false, tests: [negative('2026-11-24', 'home')] })).toEqual([]);
});

test('abstinence takes the place of two methods', () => {
  expect(openPoints(enrolled({ methods: ['abstinence'], methods_since: today }))).toEqual([]);
});

test('who cannot become pregnant needs no test and no contraception; by the older rules counseling counts for thirty days', () => {
  const cannot = enrolled({ can_become_pregnant: false, methods: [], methods_since: null, counseled_on: '2026-11-01' });
  const known = { ...cannot, tests: [] };
  expect(judge(known)).toMatchObject({ isOpen: true, fillBy: '2026-11-30' });
  const old = enrolled({ can_become_pregnant: false, methods: [], methods_since: null, counseled_on: '2026-10-26' });
  expect(openPoints({ ...old, tests: [] })).toEqual(['counsel']);
  const newer = of('isotretinoin', { 'ipledge-2026': '2026-11-01' });
  expect(judge({ ...old, tests: [], programme: newer })).toMatchObject({ isOpen: true, fillBy: '2026-12-24' });
});

test('acitretin has no registry, and asks for tests for three years after its end', () => {
  expect(openPoints({ ...enrolled({ registry_id: '' }), programme: of('acitretin') })).toEqual([]);
  const due = testsDue(of('acitretin'), '2026-01-01', [negative('2026-07-20')]);
  expect(due).toHaveLength(10);
  expect(due[0]).toBe('2026-10-01');
  expect(testsDue(of('isotretinoin'), '2026-11-01', [negative('2026-11-02')])).toEqual(['2026-12-01']);
});
