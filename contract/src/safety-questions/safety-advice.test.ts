/** Who has reviewed what is advised has reviewed these very words: other words are another version. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { safetyAdvice, safetyAdviceVersion, safetyPurposes, selfHarmAdvice } from './safety-advice.ts';
import { stops } from './safety-check.ts';
import { safetyOutcomes } from './safety-outcomes.ts';

/** Of every version that was ever shown. With other words, raise `safetyAdviceVersion` and add theirs. */
const fingerprints: Record<number, string> = {
  1: '691def2213988bb8',
  2: 'caa4aca791327b0b',
  3: 'd88cad494929b790',
  4: 'e792ac27cc24debb',
};

test('the words are those of their version', () => {
  const words = JSON.stringify([safetyAdvice, selfHarmAdvice]);
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(fingerprints[safetyAdviceVersion]);
});

test('every way that stops somebody has its words, and 911 alone cannot be gone on from', () => {
  for (const purpose of safetyPurposes)
    for (const outcome of safetyOutcomes) {
      const advice = outcome === 'on' ? undefined : safetyAdvice[purpose][outcome];
      expect(advice !== undefined, `${purpose}, ${outcome}`).toBe(stops(outcome, purpose));
      if (advice) expect(advice.goOn === null, `${purpose}, ${outcome}`).toBe(outcome === 'emergency');
    }
});
