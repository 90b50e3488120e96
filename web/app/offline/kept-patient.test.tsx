/** What is read without a connection of a routine: a note that was taken back, a step that was stopped, and a prescription that is over. */
import type { OwnRoutine } from '@pellis/contract/routines/own-routine';
import { newStep, type RoutineStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import type { KeptPatient } from './kept.ts';
import { KeptOfPatient } from './kept-patient.tsx';
import { KeptToday } from './kept-today.tsx';

const routine: OwnRoutine = { today: '2026-11-05', time_zone: 'America/Los_Angeles', plan: null, replaced: null, taken_back: null };
const kept: KeptPatient = {
  ...{ id: 'p', first_name: 'Ana', is_self: true, read_at: new Date('2026-11-05T20:00:00Z'), next: null, courses: [] },
  routine,
};

test.each([
  ['checked', 'The newest note was being checked', 'was withdrawn'],
  ['retracted', 'The newest note was withdrawn', 'being checked'],
] as const)('a note that is %s is called so, and no routine is shown', (state, heading, other) => {
  const { text } = seen(
    <KeptOfPatient
      person="a"
      patient={{ ...kept, routine: { ...routine, taken_back: { note_id: 'n'.repeat(22), state } } }}
      isNamed={false}
    />,
  );
  expect(text).toContain(heading);
  expect(text).toMatch(/follow (no routine|none) from here until you could look in your portal/);
  expect(text).not.toContain(other);
});

test('a step of today says why it was stopped, and that its prescription is over', () => {
  const step = (prescription: string): RoutineStep => ({ ...newStep, what: `${prescription}, thinly`, prescription, times: ['evening'] });
  const known = { stop_reason: null, pharmacy: null, kind: 'other' };
  const plan: OwnRoutine['plan'] = {
    ...{ note_id: 'n'.repeat(22), provider: 'Dr. Lee', signed_at: new Date('2026-11-01T12:00:00Z'), signed_on: '2026-11-01' },
    ...{ starts_on: '2026-11-02', is_start_chosen: true, ticks: [], effects: [] },
    routine: ['Gel', 'Cream', 'Foam'].map(step),
    prescriptions: [
      { ...known, state: 'stopped', stop_reason: 'Your eczema came back.' },
      { ...known, state: 'expired' },
      { ...known, state: 'active' },
    ],
  };
  // there is no calendar to be added without a connection
  expect(seen(<KeptOfPatient person="a" patient={{ ...kept, routine: { ...routine, plan } }} isNamed={false} />).text).not.toContain(
    'add the calendar',
  );
  expect(seen(<KeptToday plan={plan} kept={[]} today="2026-11-05" />).lines).toEqual([
    'Today, Thursday, November 5',
    'In the evening',
    'Gel, thinly',
    'Stopped: do not use it any more. Your eczema came back.',
    'Cream, thinly',
    'Its prescription has expired. You can ask for a refill in your portal.',
    'Foam, thinly',
  ]);
});
