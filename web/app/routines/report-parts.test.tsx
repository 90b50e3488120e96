/** What stands beneath the first advice, before a dermatologist has read the report. */
import { adviceIsUnreviewed, whatToDoNow } from '@pellis/contract/routines/side-effects';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { Answer } from './report-parts.tsx';

test('the first advice says that no clinician has read its words, but for an emergency: nobody doubts that', () => {
  const said = (severity: 'mild' | 'bad' | 'emergency') =>
    seen(<Answer severity={severity} {...whatToDoNow[severity]} conversation="c" provider="Dr. Lee" />).text;
  expect(said('mild')).toContain(adviceIsUnreviewed);
  expect(said('bad')).toContain(adviceIsUnreviewed);
  expect(said('emergency')).not.toContain(adviceIsUnreviewed);
});
