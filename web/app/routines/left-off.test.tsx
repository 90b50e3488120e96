/** A step that its patient leaves off after a side effect, on each of their pages: due nowhere, until they use it again; decision 0432. */
import { type OwnPlan as Plan, readRoutine } from '@pellis/contract/routines/own-routine';
import { newStep, type RoutineStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { OwnJourneyCard } from '../dashboard/own-journey-card.tsx';
import { KeptToday } from '../offline/kept-today.tsx';
import { answer, seen } from '../test-markup.tsx';
import { OwnPlan } from './own-plan.tsx';
import { CurrentRoutine } from './workspace/current-routine.tsx';

const step = (name: string, more: Partial<RoutineStep>): RoutineStep => ({
  ...newStep,
  ...{ what: `${name}, a thin layer`, prescription: name, times: ['evening'], amount: { of: 'pea', count: 1 }, ...more },
});
const gel = step('Adapalene gel', { avoid: 'Waxing.', expect: [{ week: 4 as const, words: 'It may flare.' }], call: 'It blisters.' });
const cream = step('Azelaic cream', { expect: [{ week: 4 as const, words: 'Less redness.' }] });
const known = { stop_reason: null, pharmacy: null, kind: 'other', state: 'active' as const };
const left = { step: 0, since: '2026-11-04', last_said: '2026-11-04', conversation: 'c'.repeat(22) };
const plan: Plan = {
  ...{ note_id: 'n'.repeat(22), provider: 'Dr. Lee', signed_at: new Date('2026-11-01T12:00:00Z'), signed_on: '2026-11-01' },
  ...{ starts_on: '2026-11-02', is_start_chosen: true, ticks: [], effects: [], routine: [gel, cream], prescriptions: [known, known] },
  left_off: [left],
};
const today = '2026-11-05';
const says =
  'Left off: do not use it for now. A side effect was reported on Wednesday, November 4: do not use it until your dermatologist has answered that you can.';

const page = (of: Plan = plan, day = today) => seen(<OwnPlan plan={of} today={day} patientId="p" products={() => null} />);
const partOf = ({ markup }: { markup: string }, heading: string) =>
  markup.split('<section').find((part) => new RegExp(`<h2[^>]*>${heading}`).test(part)) ?? '';
const stepsToday = (of?: Plan, day?: string) => {
  const [, ofGel = '', ofCream = ''] = page(of, day).markup.split('<h3>In the evening</h3>')[1]?.split('<li') ?? [];
  return { ofGel, ofCream };
};

test('today it says that it is left off and where it is answered, without an amount or a box to tick', () => {
  const { ofGel, ofCream } = stepsToday();
  expect(page().text).toContain(says);
  expect(page().links).toContainEqual(['See the conversation', `/messages?conversation=${left.conversation}`]);
  expect(ofGel).toContain('Left off');
  expect(ofGel).not.toMatch(/type="checkbox"|pea/);
  expect(ofCream).toMatch(/type="checkbox".*pea/s);
  // said in a check-in, which any dermatologist may answer
  const checked = page({ ...plan, left_off: [{ ...left, conversation: null }] });
  expect(checked.text).toContain('do not use it until your dermatologist has answered that you can.');
  expect(checked.text).not.toContain('See the conversation');
  expect(stepsToday({ ...plan, left_off: [] }).ofGel).toMatch(/type="checkbox".*pea/s);
});

test('it is used again with a press on a later day on which it is due, and before that it says when', () => {
  expect(stepsToday().ofGel).toContain('I use it again');
  expect(stepsToday(plan, '2026-11-04').ofGel).not.toContain('I use it again');
  expect(stepsToday(plan, '2026-11-04').ofGel).toContain('you can say so here tomorrow');
  const seldom = { ...plan, routine: [{ ...gel, every_days: 3 }, cream] };
  expect(stepsToday(seldom, '2026-11-06').ofGel).toContain('you can say so here on Sunday');
  expect(stepsToday(seldom, '2026-11-08').ofGel).toContain('I use it again');
});

test('neither the coming week, nor what to expect, nor its dates speak for it, and what to call for stays', () => {
  const seenPage = page();
  expect(partOf(seenPage, 'The coming week')).toMatch(/^(?!.*Adapalene).*Azelaic cream/s);
  expect(partOf(seenPage, 'What to expect')).toMatch(/^(?!.*flare).*Less redness/s);
  const [, ofGel = ''] = partOf(seenPage, 'Each step, with its dates').split('<li><strong>');
  expect(ofGel).toContain('Left off');
  expect(ofGel).not.toMatch(/until we tell you|Waxing|flare/);
  expect(partOf(seenPage, 'When to tell us')).toContain('It blisters.');
  const all = page({ ...plan, left_off: [left, { ...left, step: 1 }] });
  expect(partOf(all, 'The coming week')).toBe('');
});

test('without a connection it says so too, and where to say that it is used again', () => {
  expect(seen(<KeptToday plan={plan} kept={[]} today={today} />).lines).toEqual([
    'Today, Thursday, November 5',
    'In the evening',
    'Adapalene gel, a thin layer',
    says,
    'Once they have answered that it goes on, say in your portal that you use it again.',
    'Azelaic cream, a thin layer',
    ...seen(<KeptToday plan={{ ...plan, left_off: [] }} kept={[]} today={today} />).lines.slice(5),
  ]);
});

test('the card on the dashboard names it, and does not say to keep going where nothing is in use', () => {
  const said = (left_off: Plan['left_off']) => seen(<OwnJourneyCard plan={{ ...plan, left_off }} today={today} />).text;
  expect(said([left])).toContain(
    'Left off after a side effect: Adapalene gel. Do not use it until your dermatologist has answered that you can.',
  );
  expect(said([left])).toContain('Azelaic cream, by week 4: Less redness.');
  expect(said([left])).not.toContain('flare');
  expect(said([left, { ...left, step: 1 }])).toContain('Adapalene gel, Azelaic cream. Do not use them');
  expect(said([left, { ...left, step: 1 }])).not.toMatch(/know your routine|Less redness/);
  expect(said([])).not.toContain('Left off');
});

test('the dermatologist reads beside the chart since when', () => {
  const own = { today, time_zone: 'America/Los_Angeles', plan, replaced: null, taken_back: null };
  const { text } = seen(<CurrentRoutine patientId="p" />, [answer(readRoutine, own, { id: 'p' })]);
  expect(text.match(/Left off by the patient since Wednesday, November 4\./g)).toHaveLength(1);
});

test('what was answered stands in its place, with the way to the answer', () => {
  const noteId = 'a'.repeat(22);
  const off = page({ ...plan, left_off: [{ ...left, answered: { note_id: noteId, on: '2026-11-05' } }] });
  expect(off.text).toContain('the answer of Thursday, November 5 leaves it off');
  expect(off.text).not.toContain('until your dermatologist has answered');
  expect(off.links).toContainEqual(['Read the answer', `/notes/${noteId}`]);
  const again = page({ ...plan, left_off: [], used_again: [{ step: 0, note_id: noteId, on: '2026-11-05' }] });
  expect(again.text).toContain('It was left off. The answer of Thursday, November 5: use it again.');
  expect(again.links).toContainEqual(['Read the answer', `/notes/${noteId}`]);
});
