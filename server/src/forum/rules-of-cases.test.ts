/** How much of what should be held is, and how little of what means no harm: over sentences of `held-cases.tsv`. One person wrote the sentences and the rules: a net, and no proof. Half of the sentences set nothing: their counts stand in the names of the tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HeldReason, isOfHarm } from '@pellis/contract/forum/held';
import { expect, test } from 'vitest';
import { heldFor, patternsOf } from './rules.ts';

interface Case {
  reason: HeldReason | 'none';
  /** Whether it counts for the least that is held. */
  use: 'floor' | 'report';
  sentence: string;
}

const cases = readFileSync(join(import.meta.dirname, 'held-cases.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Case => {
    const [reason, use, sentence = ''] = line.split('\t');
    // the file's own columns
    return { reason: reason as Case['reason'], use: use as Case['use'], sentence };
  });

/** Words of harm are seen to the same way, whichever of the two they are taken for; so are those of selling and of reaching somebody. */
function isRight({ reason, sentence }: Case): boolean {
  const held = heldFor(sentence);
  if (reason === 'none') return held.length === 0;
  if (isOfHarm([reason])) return isOfHarm(held);
  return reason === 'selling' || reason === 'contact' ? held.includes('selling') || held.includes('contact') : held.includes(reason);
}

/** Of a hundred. */
const floors: Record<Case['reason'], number> = {
  'self-harm': 97,
  emergency: 98,
  selling: 97,
  contact: 95,
  doses: 95,
  names: 95,
  none: 99,
};

for (const reason of Object.keys(floors) as Case['reason'][]) {
  const of = (use: Case['use']) => cases.filter((one) => one.reason === reason && one.use === use);
  const right = (use: Case['use']) => of(use).filter(isRight);
  const what = reason === 'none' ? 'of sentences that mean no harm appear' : `of sentences for "${reason}" are held`;
  test(`at least ${floors[reason]} of a hundred ${what}; of those that set nothing, ${right('report').length} of ${of('report').length}`, () => {
    expect(of('floor').length).toBeGreaterThan(5);
    const missed = of('floor').filter((one) => !isRight(one));
    expect(missed.map(({ sentence }) => sentence).slice(Math.floor((of('floor').length * (100 - floors[reason])) / 100))).toEqual([]);
  });
}

test('there are several hundred, each once', () => {
  expect(cases.length).toBeGreaterThan(800);
  expect(new Set(cases.map(({ sentence }) => sentence)).size).toBe(cases.length);
});

/** What reads on without end from each of many places takes a second for a long post, and a post is up to 4,000 letters. */
const endless = /(?<!\\)\.[*+](?!-\])|\[\^[^\]]*\][*+]|\)[*+]|\)\{\d+,\}|\[[^\]]*\\[wsd][^\]]*\]\{\d+,\}/;

test.each(Object.entries(patternsOf))('no expression for %s reads on without end', (_, patterns) => {
  expect(patterns.map(({ source }) => source).filter((source) => endless.test(source))).toEqual([]);
});

test.each(['so ', 'about ', 'I ', 'a-', 'take 1 ', 'Maria ', '+1 '])('the longest post of nothing but "%s" is read', (unit) => {
  expect(Array.isArray(heldFor(unit.repeat(5000 / unit.length)))).toBe(true);
});
