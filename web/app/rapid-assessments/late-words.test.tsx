/** A case that is late promises no moment that is over, and speaks of no 24 hours; one in time reads as ever. */
import type { LatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { onceSent, untilSent } from './request-words.ts';
import { WaitingCard } from './waiting-card.tsx';

const now = new Date();
const [past, ahead] = [new Date(now.getTime() - 1), new Date(now.getTime() + 3_600_000)];

test('before a second one is begun, the one that waits is expected by a moment to come, or is late', () => {
  const waiting = { id: 'ra', kind: 'rapid_assessment', state: 'claimed', concern: 'acne', datetime: '2026-11-05T10:00:00', order_id: 'o' };
  const card = (due_at: Date) => {
    const latest = { ...waiting, due_at } as unknown as LatestRapidAssessment;
    return seen(<WaitingCard latest={latest} onGoOn={() => undefined} />).text;
  };
  expect(card(ahead)).toContain('The answer is expected by ');
  expect(card(past)).toContain('We are late, and we are sorry: a dermatologist still answers.');
  expect(card(past)).not.toContain('expected by');
});

test('asked for one thing more, the 24 hours wait; of a check-in the clock does, and of what is late nothing', () => {
  expect(untilSent({})).toBe('The 24 hours wait for you. They run again as soon as you have sent this.');
  expect(untilSent({ kind: 'rapid_assessment', is_late: false })).toBe(untilSent({}));
  expect(untilSent({ kind: 'check_in', is_late: false })).toBe('The clock waits for you. It runs again as soon as you have sent this.');
  for (const kind of ['rapid_assessment', 'check_in'] as const)
    expect(untilSent({ kind, is_late: true })).toBe(
      'We are late, and we are sorry. A dermatologist still answers once you have sent this.',
    );
});

test('once it was sent, the clock runs again, unless its moment is over', () => {
  expect(onceSent(null, now)).toBe('The clock for your answer runs again. We send you an e-mail when it is there.');
  expect(onceSent(ahead, now)).toMatch(
    /^The clock for your answer runs again\. Expected by .+\. We send you an e-mail when it is there\.$/,
  );
  expect(onceSent(past, now)).toMatch(/^We are late, and we are sorry\./);
  expect(onceSent(past, now)).not.toContain('Expected by');
});
