/** A stopped step on its patient's pages: each says so and why, and nothing speaks for it any more; decision 0270. */
import type { OwnPlan as Plan } from '@pellis/contract/routines/own-routine';
import { newStep, type RoutineStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { OwnJourneyCard } from '../dashboard/own-journey-card.tsx';
import { seen } from '../test-markup.tsx';
import { OwnPlan } from './own-plan.tsx';

const step = (name: string, more: Partial<RoutineStep>): RoutineStep => ({
  ...newStep,
  ...{ what: `${name}, a thin layer`, prescription: name, times: ['evening'], ...more },
});
const gel = step('Adapalene gel', {
  ...{ avoid: 'Waxing.', expect: [{ week: 4 as const, words: 'It may flare.' }], call: 'It blisters.', amount: { of: 'pea', count: 1 } },
});
const cream = step('Azelaic cream', { expect: [{ week: 4 as const, words: 'Less redness.' }], call: 'It burns for an hour.' });
const known = { stop_reason: null, pharmacy: null, kind: 'other', state: 'active' as const };
const plan: Plan = {
  ...{ note_id: 'n'.repeat(22), provider: 'Dr. Lee', signed_at: new Date('2026-11-01T12:00:00Z'), signed_on: '2026-11-01' },
  ...{ starts_on: '2026-11-02', is_start_chosen: true, ticks: [], effects: [], routine: [gel, cream] },
  prescriptions: [{ ...known, state: 'stopped', stop_reason: 'Your eczema came back.' }, known],
};
const ending: Plan = { ...plan, routine: plan.routine.map((one) => ({ ...one, for_days: 14 })) };
const none: Plan = { ...plan, routine: [gel], prescriptions: plan.prescriptions.slice(0, 1) };

const read = (today: string, of = plan) => seen(<OwnPlan plan={of} today={today} patientId="p" products={() => null} />).markup;
const partOf = (markup: string, heading: string) =>
  markup.split('<section').find((part) => new RegExp(`<h2[^>]*>${heading}`).test(part)) ?? '';
const says = 'Stopped: do not use it any more.</strong> Your eczema came back.';

test.each([
  ['running', '2026-11-05', plan],
  ['not begun', '2026-10-30', plan],
  ['ended', '2026-12-24', ending],
])('%s, each step says that it was stopped and why in place of its dates, on paper too', (_, today, of) => {
  const steps = partOf(read(today, of), 'Each step, with its dates');
  // nothing that paper leaves out, but for what is pressed
  const [opening = ''] = steps.split('>');
  expect(opening).not.toContain('no-print');
  const [, ofGel = '', ofCream = ''] = steps.split('<li><strong>');
  expect(ofGel).toContain(says);
  expect(ofGel).not.toMatch(/Nov|until we tell you|Waxing|flare/);
  expect(ofCream).not.toContain('Stopped');
  expect(ofCream).toMatch(/Nov 2.*Less redness/s);
});

test('each step says how much on any day, on paper too, and what was stopped says none', () => {
  // due on November 2 and 5
  const slow = { ...plan, routine: [gel, { ...cream, every_days: 3, amount: { of: 'fingertip' as const, count: 1.5 } }] };
  for (const today of ['2026-11-03', '2026-11-05']) {
    const page = read(today, slow);
    expect(page.split('1½ fingertips').length - 1).toBe(today === '2026-11-05' ? 2 : 1);
    const [, ofGel = '', ofCream = ''] = partOf(page, 'Each step, with its dates').split('<li><strong>');
    expect(ofCream).toContain('1½ fingertips');
    expect(ofCream.slice(0, ofCream.indexOf('1½ fingertips'))).not.toContain('no-print');
    expect(ofGel).not.toContain('pea-sized');
  }
});

test('what to expect says nothing for it, and what to call for stays and says that it was stopped', () => {
  for (const today of ['2026-11-05', '2026-10-30']) {
    const page = read(today);
    expect(partOf(page, 'What to expect')).toMatch(/Azelaic cream.*Less redness/s);
    expect(page).not.toContain('flare');
    const calls = partOf(page, 'When to tell us');
    expect(calls).toContain('<li>For a while after Adapalene gel was stopped: It blisters.</li>');
    expect(calls).toContain('<li>It burns for an hour.</li>');
  }
});

test('where all of it was stopped, neither a week to come nor what to expect is left', () => {
  const page = read('2026-11-05', none);
  expect(page).toContain(says);
  expect(partOf(page, 'The coming week')).toBe('');
  expect(partOf(page, 'What to expect')).toBe('');
  expect(page).toContain('All of this routine was stopped');
  expect(page).not.toContain('I began on another day');
});

test('the card on the dashboard says what is expected of what is still used', () => {
  const said = (of: Plan) => seen(<OwnJourneyCard plan={of} today="2026-11-05" />).text;
  expect(said(plan)).toContain('Azelaic cream, by week 4: Less redness.');
  expect(said(plan)).not.toContain('flare');
  expect(said(none)).not.toMatch(/flare|at work|Week/);
  expect(said(none)).toContain('All of this routine was stopped');
});

test('what to expect is counted from the day on which a step begins', () => {
  const later: Plan = { ...plan, routine: [{ ...cream, starts_after_days: 28 }, cream], prescriptions: [known, known] };
  const expected = (today: string) => partOf(read(today, later), 'What to expect');
  expect(expected('2026-11-05').match(/Less redness/g)).toHaveLength(1);
  // the plan is in week 7: only what began later is still before its week 4
  expect(expected('2026-12-15')).toMatch(/What to expect in week 7.*Azelaic cream, its week 3, by week 4:.*Less redness/s);
  expect(expected('2026-12-15').match(/Less redness/g)).toHaveLength(1);
});

test('today a step names its medicine, and on paper stand the nights that differ', () => {
  const seldom: Plan = { ...plan, routine: [gel, { ...cream, what: 'A thin layer on the face', every_days: 3 }] };
  const today = seen(<OwnPlan plan={seldom} today="2026-11-05" patientId="p" products={() => null} />);
  expect(today.text).toContain('Azelaic cream: A thin layer on the face');
  expect(partOf(today.markup, 'The coming week').split('>')[0]).not.toContain('no-print');
  expect(partOf(read('2026-11-05'), 'The coming week').split('>')[0]).toContain('no-print');
});

test('what a new note took over is in no first week, on the dashboard and in My routine: the week says what it counts', () => {
  const taken = { ...cream, ran_days: 180 };
  const goesOn: Plan = { ...plan, routine: [taken], prescriptions: [known] };
  const card = seen(<OwnJourneyCard plan={goesOn} today="2026-11-02" />).text;
  expect(card).toContain('Week 26, counted with the plan before');
  expect(card).not.toContain('getting to know your routine');
  expect(seen(<OwnPlan plan={goesOn} today="2026-11-02" patientId="p" products={() => null} />).text).toContain(
    'Week 26, counted with the plan before. Tick off',
  );
  // of a step that was stopped nothing counts
  const stopped: Plan = { ...plan, routine: [{ ...gel, ran_days: 180 }, cream] };
  expect(seen(<OwnJourneyCard plan={stopped} today="2026-11-02" />).text).toMatch(/Week 1(?!,).*getting to know/s);
});
