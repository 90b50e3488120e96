/** Today of the front desk and of the operator: what waits leads to its place, and where nothing does, that is said. */
import { type DayVisit, listVisitsOfDay } from '@pellis/contract/front-desk/desk-visits';
import { expect, test } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import { DeskToday } from './desk-today.tsx';
import { LinesCard } from './lines-card.tsx';

const minute = 60_000;

test('a list with nothing says so, and still leads to its place', () => {
  const read = { data: [], error: null, refetch: async () => ({}) as never };
  const { text, links } = seen(
    <LinesCard heading="Owed" read={read} lines={[]} none="Nothing is owed." all={{ to: '/workspace/payments', label: 'Payments' }} />,
  );
  expect(text).toContain('Nothing is owed.');
  expect(links).toEqual([['Payments', '/workspace/payments']]);
});

test('of many lines six are shown, and how many more there are', () => {
  const lines = Array.from({ length: 9 }, (_, place) => ({ id: `${place}`, to: `/workspace/patients/${place}`, name: `Ana ${place}` }));
  const read = { data: lines, error: null, refetch: async () => ({}) as never };
  const { text, links } = seen(
    <LinesCard heading="Owed" read={read} lines={lines} none="Nothing." all={{ to: '/workspace/payments', label: 'Payments' }} />,
  );
  expect(text).toContain('Owed: 9');
  expect(links).toHaveLength(7);
  expect(links.at(-1)).toEqual(['Payments, with 3 more', '/workspace/payments']);
});

const visit = (id: string, changes: Partial<DayVisit>): DayVisit => ({
  id: `visit-${id}`,
  status: 'booked',
  starts_at: new Date(Date.now() + 60 * minute),
  ends_at: new Date(Date.now() + 80 * minute),
  service: 'First visit',
  patient: { id, full_name: id },
  provider: { id: 'lee', name: 'Dr. Lee' },
  interpreter: '',
  access_needs: '',
  note: '',
  is_unpaid: false,
  fee_due_at: null,
  phone: '',
  may_no_show: false,
  ...changes,
});
const day = (visits: DayVisit[]) => [
  answer(listVisitsOfDay, { today: '2026-11-24', time_zone: 'America/New_York', visits, still_open: [] }, { day: 'today' }),
];

test('whoever waits past their time stands first, with how long; what is over is left out', () => {
  const ago = { starts_at: new Date(Date.now() - 12.5 * minute), ends_at: new Date(Date.now() + 8 * minute) };
  const { lines, links } = seen(
    <DeskToday />,
    day([visit('ana', {}), visit('ben', { ...ago, status: 'ready' }), visit('cleo', { ...ago, status: 'ended' })]),
  );
  expect(links.slice(0, 2)).toEqual([
    ['ben', '/workspace/patients/ben'],
    ['ana', '/workspace/patients/ana'],
  ]);
  expect(lines.join(' ')).toMatch(/ben .* with Dr. Lee, waits 1[23] min/);
  expect(lines.join(' ')).not.toContain('cleo');
});

test('a day without visits says so', () => {
  expect(seen(<DeskToday />, day([])).text).toContain('No visit is to come today.');
});
