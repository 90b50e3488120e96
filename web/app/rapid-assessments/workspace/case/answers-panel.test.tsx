/** What a dermatologist reads of where it is. */
import { KeptAnswers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { expect, test } from 'vitest';
import { seen } from '../../../test-markup.tsx';
import { AnswersPanel } from './answers-panel.tsx';

const said = {
  ...{ concern: 'acne', symptoms: ['itching'], duration: '1 week', changing: 'Not changing', bothersome: 'Mildly', triggeredby: 'Sun' },
  ...{ treatmentstried: 'None', currenttreatments: 'None', madebetter: 'Water', madeworse: 'Sun' },
};
const panel = (more: object) =>
  seen(<AnswersPanel opened={{ answers: KeptAnswers.parse({ ...said, ...more }), requests: [], submitted_at: new Date() }} />).text;

test('that nobody said where it is stands there as an answer does', () => {
  expect(panel({})).toContain('Where on the body Place not said');
  expect(panel({ places: [] })).toContain('Place not said');
  expect(panel({ places: [{ region: 'chin', side: null }] })).not.toContain('Place not said');
});
