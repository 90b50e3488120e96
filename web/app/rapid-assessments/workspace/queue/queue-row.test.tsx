/** One line of the queue: who, whose, and what may be done with it. */
import type { CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { expect, test } from 'vitest';
import { seen } from '../../../test-markup.tsx';
import { QueueRow } from './queue-row.tsx';

const row: CaseRow = {
  id: 'one',
  kind: 'rapid_assessment',
  state: 'submitted',
  concern: 'acne',
  initials: 'AA',
  age: 34,
  sex: 'female',
  flags: [],
  safety: null,
  same_person: [],
  photo_count: 2,
  submitted_at: new Date(),
  due_at: new Date(Date.now() + 10 * 3_600_000),
  is_late: false,
  assigned: null,
  is_mine: false,
  prepared_by: null,
  is_ready: false,
  is_sent_back: false,
  may_prepare: false,
  may_claim: true,
  may_take_over: false,
};
const lee = { id: 'lee', name: 'Dr. Lee' };
const textOf = (some: Partial<CaseRow>, verb: 'Claim' | 'Prepare' = 'Claim') =>
  seen(
    <QueueRow row={{ ...row, ...some }} now={new Date()} verb={verb} isTaking={false} onTake={() => undefined} onHands={() => undefined} />,
  ).text;

test('it tells people apart by initials, and says how many cases are one person’s', () => {
  expect(textOf({})).toMatch(/Acne\s*AA, 34, female/);
  expect(textOf({})).not.toContain('of one person');
  expect(textOf({ same_person: ['two', 'three'] })).toContain('3 of one person');
});

test('one that nobody has is claimed or assigned, one’s own is opened or handed over, a colleague’s is taken over', () => {
  expect(textOf({})).toMatch(/Unclaimed.*Assign….*Claim/s);
  expect(textOf({ state: 'claimed', assigned: lee, is_mine: true, may_claim: false })).toMatch(/Yours.*Hand over….*Open/s);
  const theirs = textOf({ state: 'claimed', assigned: lee, may_claim: false, may_take_over: true });
  expect(theirs).toMatch(/Dr\. Lee.*Take over…/s);
  expect(theirs).not.toMatch(/Assign|Hand over/);
});

test('whoever prepares cases neither assigns nor hands over', () => {
  expect(textOf({ may_claim: false, may_prepare: true }, 'Prepare')).not.toMatch(/Assign|Hand over|Take over/);
});

test('where the safety questions were not asked it says so, and where they were and nothing led away it says nothing', () => {
  expect(textOf({})).toContain('Safety questions not asked');
  expect(textOf({ safety: 'on' })).not.toContain('Safety questions');
  expect(textOf({ safety: 'today' })).toMatch(/Red flag: In person today(?!.*Safety questions)/s);
});
