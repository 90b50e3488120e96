/** The orders of the queue. */
import type { CaseFlag, CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { expect, it } from 'vitest';
import { inOrder, orderNamed } from './order.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const row = (id: string, due: number, more: { sent: number; age: number | null; flags?: CaseFlag[] }) =>
  ({ id, due_at: at(due), submitted_at: at(more.sent), age: more.age, flags: more.flags ?? [], safety: 'on' }) as unknown as CaseRow;
const rows = [
  row('soon', 10, { sent: 5, age: 40, flags: ['allergies', 'pregnant'] }),
  row('severe', 12, { sent: 4, age: null, flags: ['severe'] }),
  row('rested', 14, { sent: 1, age: 7, flags: ['minor'] }),
  row('plain', 16, { sent: 6, age: 40 }),
];

it.each([
  ['due', ['soon', 'severe', 'rested', 'plain']],
  ['risk', ['severe', 'soon', 'rested', 'plain']],
  ['waiting', ['rested', 'severe', 'soon', 'plain']],
  ['age', ['rested', 'soon', 'plain', 'severe']],
] as const)('by %s the queue stands as %j', (order, ids) => {
  expect(inOrder(rows.toReversed(), order).map(({ id }) => id)).toEqual(ids);
});

it('lets a red flag outrank every order, the most urgent first', () => {
  const flagged = (id: string, safety: CaseRow['safety']) => ({ ...row(id, 20, { sent: 7, age: 50 }), safety });
  const all = [...rows, flagged('video', 'video'), flagged('corrected', 'emergency'), flagged('asked', 'on')];
  for (const order of ['due', 'risk', 'waiting', 'age'] as const)
    expect(
      inOrder(all, order)
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual(['corrected', 'video']);
});

it('puts what came without answers to the safety questions after the red flags, and before what is known to be none', () => {
  const sent = (id: string, safety: CaseRow['safety']) => ({ ...row(id, 20, { sent: 7, age: 50 }), safety });
  const all = [...rows, sent('none asked', null), sent('flagged', 'video')];
  expect(inOrder(all, 'due').map(({ id }) => id)).toEqual(['flagged', 'none asked', 'soon', 'severe', 'rested', 'plain']);
});

it('takes any other name for the order of the deadlines', () => {
  expect([orderNamed('risk'), orderNamed('colour'), orderNamed(null)]).toEqual(['risk', 'due', 'due']);
});
