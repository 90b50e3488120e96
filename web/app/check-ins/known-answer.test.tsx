/** A check-in's questions as they stand for somebody who is signed in: what was said stands, what describes today is asked again. */
import { KeptAnswers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { checkInQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import { expect, test } from 'vitest';
import { answeredInARow, asking } from '../rapid-assessments/answers.ts';
import { AssessmentFormView } from '../rapid-assessments/assessment-form.tsx';
import { seen } from '../test-markup.tsx';
import { before, carriedFrom, inWords } from './carried.ts';
import { KnownOfForm, KnownQuestion } from './known-question.tsx';

const asks = asking(checkInQuestions);
const earlier = before(
  KeptAnswers.parse({
    ...{ concern: 'rosacea', symptoms: ['burning', 'other'], symptomsother: 'Flaking', duration: 'Other', durationother: 'Every spring' },
    ...{ changing: 'Getting worse', bothersome: 'Severely', triggeredby: 'A cream', treatmentstried: 'Aloe', currenttreatments: 'Zinc' },
    ...{ madebetter: 'Cold water', madeworse: 'Sun', anythingelse: 'It burns.', places: [{ region: 'cheek', side: 'both' }] },
  }),
);
const plan = {
  ...{ note_id: 'n'.repeat(22), provider: 'Dr. Lee', is_advice_reviewed: false },
  questions: [{ step: 0, what: 'Gel', ask: 'Did you use Gel most evenings?', effects: ['dry' as const] }],
};

function form(values: typeof earlier) {
  return seen(
    <KnownOfForm.Provider value={{ earlier, plan, answers: [], onAnswers: () => undefined, isOwn: true, namesIntimatePlace: false }}>
      <AssessmentFormView
        draft={{ key: 'k', values, isFound: false }}
        asks={asks}
        sending={{ isPending: false, send: () => undefined }}
        Question={KnownQuestion}
        onChange={() => undefined}
        onSent={() => undefined}
      />
    </KnownOfForm.Provider>,
  ).lines.join('\n');
}

test('what describes today is not answered for the patient', () => {
  const carried = carriedFrom(earlier);
  expect(carried).toMatchObject({ concern: 'rosacea', durationother: 'Every spring', madeworse: 'Sun', places: [{ region: 'cheek' }] });
  expect(carried).toMatchObject({ symptoms: [], symptomsother: '', changing: '', bothersome: '', anythingelse: '', images: [] });
  expect(answeredInARow(carried, asks)).toBe(1);
});

test('the first question is answered already, the next is asked with what was said last time', () => {
  const lines = form(carriedFrom(earlier));
  expect(lines).toContain('Rosacea');
  expect(lines).toContain('What symptoms do you have?');
  expect(lines).toContain('Burning, Flaking');
  expect(lines).toContain('Same as last time');
  expect(lines).not.toContain('Every spring');
});

test('once today is said everything else stands to be changed, and the plan is asked about before the photos', () => {
  const lines = form({ ...carriedFrom(earlier), symptoms: ['none'], changing: 'Getting better', bothersome: 'Mildly' });
  for (const words of ['Every spring', 'Cold water', 'Cheek, both sides', 'Did you use Gel most evenings?']) expect(lines).toContain(words);
  expect(lines.indexOf('Did you use Gel')).toBeLessThan(lines.lastIndexOf('Photos of your skin'));
});

test('an answer in own words is read in its choice’s place', () => {
  const [, symptoms = asks.sections[0]] = asks.sections;
  expect(symptoms && inWords(symptoms, earlier)).toBe('Burning, Flaking');
});
