/** Who has reviewed the first advice has reviewed these very words: others are another version. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { severities } from '../routines/side-effect-names.ts';
import { adviceOfEffect, emergencyTogether, firstAdviceVersion, harmAdvice, neverMild, whatToDoNow } from '../routines/side-effects.ts';
import { adviceFor } from './irritation-advice.ts';

/** Of every version that was ever given. With other words, raise `firstAdviceVersion` and add theirs. */
const fingerprints: Record<number, string> = {
  1: 'd47d1e1978e257f2',
  2: '296bee53211e1daf',
  3: '646a6fcefb0994ec',
};

test('the words are those of their version', () => {
  const words = JSON.stringify([
    whatToDoNow,
    adviceOfEffect,
    neverMild,
    emergencyTogether,
    harmAdvice,
    (['itch', 'rash', 'blisters'] as const).map((what) => severities.map((severity) => adviceFor('it', what, severity))),
  ]);
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(fingerprints[firstAdviceVersion]);
});
