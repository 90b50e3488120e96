/** How a Rapid Assessment is filled in. */
import { expect, test } from 'vitest';
import { answeredCount, answeredInARow, answersToSend, isUntouched, questionCount, questionnaire, unanswered } from './answers.ts';
import { firstOpenField } from './open-field.ts';

const photo = { id: 'one', filename: 'arm.jpg', jpeg: new Blob(['x']) };
const complete = {
  ...unanswered,
  concern: 'rosacea',
  symptoms: ['burning'],
  duration: '1 week',
  changing: 'Getting worse',
  bothersome: 'Mildly',
  triggeredby: 'A new cream',
  treatmentstried: 'None',
  currenttreatments: 'None',
  madebetter: 'Cold water',
  madeworse: 'Sun',
  images: [photo],
};

test('an empty form shows its first section and says what each needs', () => {
  expect(answeredInARow(unanswered)).toBe(0);
  expect(isUntouched(unanswered)).toBe(true);
  expect(questionnaire.problemsOf(unanswered)).toMatchObject({
    concern: 'Select a concern',
    symptoms: 'Select at least one symptom',
    duration: 'Select a duration',
    changing: 'Select a response',
    bothersome: 'Select a response',
    images: 'Upload at least one photo',
  });
});

test('a section appears once those before it are answered', () => {
  expect(answeredInARow({ ...unanswered, concern: 'rosacea' })).toBe(1);
  expect(answeredInARow({ ...unanswered, concern: 'rosacea', duration: '1 week' })).toBe(1);
  expect(answeredInARow({ ...unanswered, concern: 'rosacea', symptoms: ['other'] })).toBe(1);
  expect(answeredInARow({ ...unanswered, concern: 'rosacea', symptoms: ['other'], symptomsother: 'Flaking' })).toBe(2);
});

test('the sections open one after another, in the order of the specification', () => {
  const order = [
    'concern',
    'symptoms',
    'duration',
    'changing',
    'bothersome',
    'triggeredby',
    'treatmentstried',
    'currenttreatments',
    'madebetter',
    'madeworse',
  ] as const;
  const opened = order.map((_, last) => {
    const answered = Object.fromEntries(order.slice(0, last + 1).map((field) => [field, complete[field]]));
    return answeredInARow({ ...unanswered, ...answered });
  });
  // what one may add is answered by itself, so the photos come with it
  expect(opened).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 12]);
});

test('a concern that needs somebody in person is no answer', () => {
  expect(answeredInARow({ ...unanswered, concern: 'wound' })).toBe(0);
});

test('the photos appear together with the question that nobody has to answer', () => {
  expect(answeredInARow({ ...complete, images: [] })).toBe(12);
  expect(answeredCount({ ...complete, images: [] })).toBe(questionCount() - 1);
});

test('whoever comes back is led to the first open question', () => {
  expect(firstOpenField({ ...complete, duration: 'Other', madeworse: '' })).toBe('durationother');
  expect(firstOpenField({ ...complete, images: [] })).toBe('images');
  expect(firstOpenField(complete)).toBeUndefined();
});

test('a complete form has no problem left', () => {
  expect(questionnaire.problemsOf(complete)).toEqual({});
  expect(answeredCount(complete)).toBe(questionCount());
});

test('what was typed under a choice that was given up is not sent', () => {
  const sent = answersToSend({ ...complete, durationother: 'Since spring', symptomsother: 'Flaking', changingother: 'Both' });
  expect(sent).toMatchObject({ durationother: '', symptomsother: '', changingother: '' });
  expect(answersToSend({ ...complete, duration: 'Other', durationother: ' Since spring ' }).durationother).toBe('Since spring');
  expect(sent).not.toHaveProperty('images');
});
