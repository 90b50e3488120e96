/** The words of a deadline. */
import { describe, expect, it } from 'vitest';
import { dueOf } from './due.ts';

const now = new Date('2026-11-20T17:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('a deadline', () => {
  it.each([
    [200, 'Due in 3 h 20 min', 'soon'],
    [600, 'Due in 10 h', 'calm'],
    [12.9, 'Due in 12 min', 'soon'],
    [0.5, 'Due now', 'soon'],
    [-0.5, 'Due now', 'late'],
    [-75, 'Late by 1 h 15 min', 'late'],
  ])('%s minutes ahead reads "%s"', (minutes, words, urgency) => {
    expect(dueOf({ due_at: inMinutes(minutes), state: 'claimed' }, now)).toEqual({ words, urgency });
  });

  it('rests while the patient is asked for something', () => {
    expect(dueOf({ due_at: inMinutes(-75), state: 'needs_info' }, now)).toEqual({ words: 'Clock rests', urgency: 'resting' });
  });
});
