/** What stands beneath the first advice, before a dermatologist has read the report. */
import { aboutFirstAdvice, whatToDoNow } from '@pellis/contract/routines/side-effects';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { Answer } from './report-parts.tsx';

test('the first advice says that no clinician has read its words, but for an emergency: nobody doubts that', () => {
  const said = (severity: 'mild' | 'bad' | 'emergency', is_reviewed = false) =>
    seen(
      <Answer what="rash" severity={severity} {...whatToDoNow[severity]} is_reviewed={is_reviewed} conversation="c" provider="Dr. Lee" />,
    ).text;
  expect(aboutFirstAdvice(false)).toContain('no clinician of this clinic has read its words yet');
  expect(said('mild')).toContain(aboutFirstAdvice(false));
  expect(said('bad')).toContain(aboutFirstAdvice(false));
  expect(said('emergency')).not.toContain(aboutFirstAdvice(false));
  expect(said('mild', true)).toContain('This first advice is general. If you are not sure, leave it out');
});
