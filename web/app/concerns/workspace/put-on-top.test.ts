/** Two people change what is cared for at once: what the second one typed stands on top of what the first one wrote. */
import type { ConcernEntry } from '@pellis/contract/concerns/concern-versions';
import { expect, test } from 'vitest';
import { putOnTop } from './put-on-top.ts';

const entry = (value: string, more: Partial<ConcernEntry> = {}): ConcernEntry => ({
  value,
  label: value,
  photo: true,
  video: true,
  ...more,
});
const base = [entry('acne'), entry('rosacea'), entry('wound')];

test('each keeps what they changed, and what the second one added comes last', () => {
  const theirs = [entry('acne', { video: false }), entry('rosacea'), entry('wound'), entry('Warts')];
  const mine = [entry('acne'), entry('rosacea', { is_hidden: true }), entry('wound'), entry('', { label: 'Nail fungus' })];
  expect(putOnTop({ base, mine, theirs })).toEqual([theirs[0], mine[1], theirs[2], theirs[3], mine[3]]);
});

test('where both changed the same, it is as the second one has it, and an order of one’s own stays', () => {
  const theirs = [entry('acne', { why: 'Theirs' }), entry('rosacea'), entry('wound')];
  const mine = [entry('wound'), entry('acne', { why: 'Mine' }), entry('rosacea')];
  expect(putOnTop({ base, mine, theirs })).toEqual(mine);
});
