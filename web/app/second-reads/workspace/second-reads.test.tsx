/** A second read on the screen: what was typed is kept by its name, and each ending says why. */
import { endReasons, type SecondRead, type SecondReadRow } from '@pellis/contract/second-reads/second-reads';
import { expect, test, vi } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Compare } from './compare.tsx';
import { Talk } from './talk.tsx';
import { endingOf, markOf } from './words.ts';

const kept = vi.hoisted<Record<string, string>>(() => ({
  'second-read:one': 'Rosacea',
  'second-read-plan:one': 'Less sun.',
  'second-read-talk:one': 'The border is even.',
}));
vi.mock('../../platform/use-typed-words.ts', () => ({
  useTypedWords: (name: string) => [kept[name] ?? '', () => undefined, () => undefined],
}));

const now = new Date('2027-03-04T12:00:00Z');
const row: SecondReadRow = {
  ...{ id: 'one', kind: 'asked', concern: 'acne', first_by: 'Dr. Lee', read_by: 'Dr. Osei', is_mine: false },
  ...{ asked_at: now, due_at: now, given_at: null, may_compare: false, verdict: null },
  ...{ ended_at: null, ended_because: null, is_without_first: false },
};

test('what was typed into an answer and a word to the colleague is there again', () => {
  const { markup } = seen(<AnswerForm id="one" due={now} />);
  expect(markup).toContain('value="Rosacea"');
  expect(markup).toContain('Less sun.');
  expect(seen(<Talk read={{ id: 'one', messages: [] } as unknown as SecondRead} />).markup).toContain('The border is even.');
});

test('each ending says why, in the list and on its page', () => {
  const ended = endReasons.map((ended_because) => ({ ...row, ended_at: now, ended_because }));
  expect(new Set(ended.map((one) => markOf(one, now).words)).size).toBe(endReasons.length);
  expect(new Set(ended.map(endingOf)).size).toBe(endReasons.length);
  expect(endingOf({ kind: 'asked', ended_because: 'left', is_mine: false })).toContain('Whoever has the case can ask another colleague');
  expect(endingOf({ kind: 'drawn', ended_because: 'left', is_mine: false })).not.toContain('ask another');
  expect(endingOf({ kind: 'asked', ended_because: 'left', is_mine: true })).toBe('You gave no care here when it was to be answered.');
});

test('of a case that ended without an answer nobody is told to sign or to compare', () => {
  const answered = { ...row, given_at: now, is_without_first: true };
  expect(markOf(answered, now).words).toBe('Answered: the case got no answer');
  expect(seen(<Compare read={answered as unknown as SecondRead} />).text).toContain('There is nothing to compare.');
});
