/** What the routine that is followed now offers to a new note: what its patient leaves off says so, and stays left off where the note goes on with it. */
import { type OwnPlan, readRoutine } from '@pellis/contract/routines/own-routine';
import { newStep, type Routine, type RoutineStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import { offeredOf, ReplacedRoutine } from './replaced-routine.tsx';

const step = (what: string): RoutineStep => ({ ...newStep, what, prescription: what, times: ['evening'] });
const [gel, cream] = [step('Adapalene gel'), step('Azelaic cream')];
const left = {
  step: 0,
  since: '2026-11-04',
  last_said: '2026-11-04',
  what: ['blisters' as const],
  severity: 'bad' as const,
  conversation: null,
};
const plan: OwnPlan = {
  ...{ note_id: 'n'.repeat(22), provider: 'Dr. Lee', signed_at: new Date('2026-11-01T12:00:00Z'), signed_on: '2026-11-01' },
  ...{ starts_on: '2026-11-02', is_start_chosen: true, ticks: [], effects: [], routine: [gel, cream], prescriptions: [null, null] },
  left_off: [left],
};
const today = '2026-11-05';
const field = (routine: Routine, of = plan) =>
  seen(<ReplacedRoutine patientId="p" routine={routine} onTake={() => undefined} />, [
    answer(readRoutine, { today, time_zone: 'America/Los_Angeles', plan: of, replaced: null, taken_back: null }, { id: 'p' }),
  ]);

test('the offered line says since when and what for it is left off, and what becomes of it', () => {
  const { text } = field([cream]);
  expect(text).toContain('Left off by the patient since Wednesday, November 4: Blisters or skin coming off, bad.');
  expect(text).toContain('If it goes on, it stays left off until they use it again.');
  expect(text).toContain('Have it used again');
  expect(field([gel]).lines.join(' ')).not.toContain('stays left off');
});

test('whatever goes on says where it comes from, and what is written anew does not', () => {
  const [offered] = offeredOf(plan, [cream], today);
  expect(offered).toMatchObject({
    left,
    step: { what: 'Adapalene gel', goes_on: [{ note_id: plan.note_id, signed_at: '2026-11-01T12:00:00.000Z', step: 0 }] },
  });
  expect(field([gel, cream]).text).toContain('Adapalene gel is written to be used again. Left off by the patient');
  expect(offered && field([offered.step, cream]).text).toBe('');
});

test('what was stopped is not offered, and does not go without a word', () => {
  const known = { pharmacy: null, kind: 'other', state: 'stopped' as const, stop_reason: 'It stung.' };
  const { text } = field([], { ...plan, left_off: [], prescriptions: [null, known] });
  expect(text).toContain('Azelaic cream was stopped: “It stung.” It is not offered; prescribed anew it is another step.');
  expect(text.match(/Go on with it/g)).toHaveLength(1);
});
