/** The check-in that waits promises no answers of before where there are none, and a missed one nothing of the plan. */
import type { WaitingCheckIn } from '@pellis/contract/check-ins/waiting-check-in';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { MissedCard, OpenCard } from './waiting-card.tsx';

const waiting: WaitingCheckIn = {
  ...{ id: 'a'.repeat(22), state: 'open', concern: 'acne', asked_at: new Date('2026-10-01'), asked_again_at: null },
  until: new Date('2026-11-15'),
};
const open = (concern: string | null) => seen(<OpenCard checkIn={{ ...waiting, concern }} />).text;

test('after a visit of which nobody said what it was about, it promises no earlier answers', () => {
  expect(open('acne')).toContain('you only change what is different');
  expect(open(null)).toContain('A few questions and new photos. It costs nothing.');
  expect(open(null)).not.toContain('already');
});

test('that one was missed says nothing of whether the plan still counts', () => {
  const { text } = seen(<MissedCard checkIn={{ ...waiting, state: 'missed' }} />);
  expect(text).toContain('that changes nothing of the plan');
  expect(text).not.toContain('stands');
});
