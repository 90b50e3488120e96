/** The rows of an assessment's answers in the record's PDF. */
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { withOneMore } from '@pellis/contract/test-question';
import { expect, test } from 'vitest';
import { answerRows, safetyRows } from './answer-rows.ts';

const answers: Answers = {
  concern: 'rosacea',
  symptoms: ['burning', 'other'],
  symptomsother: 'a tight feeling',
  duration: 'Other',
  durationother: 'every summer',
  changing: 'Getting worse',
  bothersome: 'Mildly',
  triggeredby: 'A new cream',
  treatmentstried: 'None',
  currenttreatments: 'Zinc',
  madebetter: 'Cold water',
  madeworse: 'Sun',
};

test('stand in the order of the form, with what was typed beside its choice', () => {
  expect(answerRows(answers)).toEqual([
    ['Symptoms', 'burning, other, a tight feeling'],
    ['Duration', 'Other: every summer'],
    ['Changing', 'Getting worse'],
    ['Bothersome', 'Mildly'],
    ['Triggered by', 'A new cream'],
    ['Treatments tried', 'None'],
    ['Current treatments', 'Zinc'],
    ['Made better by', 'Cold water'],
    ['Made worse by', 'Sun'],
    ['Anything else', ''],
  ]);
});

test('hold a question that was added to the table', () => {
  const answered = { ...answers, animals: 'A new cat' };
  expect(answerRows(answered, withOneMore)).toEqual([...answerRows(answers), ['Animals', 'A new cat']]);
});

test('an assessment that came without answers to the safety questions says so, and a visit that nobody asked says nothing', () => {
  expect(safetyRows(null, { isAlwaysAsked: true })).toEqual([['Safety questions', 'No answers came']]);
  expect(safetyRows(null)).toEqual([]);
});
