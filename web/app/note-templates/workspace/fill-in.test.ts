/** Templates meet a case: fields are filled in, what is unknown stays a blank, and the fitting ones come first. */
import type { NoteTemplate } from '@pellis/contract/note-templates/note-templates';
import { answerFieldsOf } from '@pellis/contract/note-templates/template-fields';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { newStep } from '@pellis/contract/routines/routines';
import { withOneMore } from '@pellis/contract/test-question';
import { describe, expect, test } from 'vitest';
import { fillWords, shortcutBefore } from '../../writing/fill-words.ts';
import { inOrderFor } from '../../writing/in-order-for.ts';
import { factsOf, filledIn } from './fill-in.ts';

const answers = {
  concern: 'acne',
  symptoms: ['itching', 'other'],
  symptomsother: 'a tight feeling',
  duration: 'Several months',
  treatmentstried: 'None.',
  madebetter: 'cool\nwater',
  madeworse: 'x'.repeat(300),
} as Answers;

const template = (title: string, more: Partial<NoteTemplate> = {}): NoteTemplate => ({
  id: title,
  title,
  shortcut: '',
  concerns: [],
  diagnosis: '',
  treatment_plan: '',
  follow_up: '',
  prescriptions: [],
  routine: [],
  lab_tests: [],
  is_own: false,
  version: 1,
  ...more,
});

describe('a template in a case', () => {
  test('says what the patient answered, and leaves a blank where they did not', () => {
    const plan = 'Dear {name}, your {concern}, there for {duration}, with {symptoms}: {tried}, {better}, {worse}, {trigger}. {name}!';
    const filled = filledIn(template('One', { diagnosis: '{concern}', treatment_plan: plan }), factsOf('Ana Alvarez', answers));
    expect(filled).toMatchObject({
      diagnosis: 'acne',
      treatment_plan: 'Dear Ana, your acne, there for several months, with itching, a tight feeling: ____, cool water, ____, ____. Ana!',
      follow_up: '',
    });
  });

  test('names places on the body in words', () => {
    const there: Answers = {
      ...answers,
      places: [
        { region: 'inner_elbow', side: 'left' },
        { region: 'chin', side: null },
      ],
    };
    expect(fillWords('on {places}', factsOf('Ana Alvarez', there))).toBe('on left inner elbow, chin');
  });

  test('of a visit knows the name alone', () => {
    expect(fillWords('{name}: {duration}', factsOf('Ana Alvarez', undefined))).toBe('Ana: ____');
  });

  test('takes its fields from the questionnaire: a question more is a field more', () => {
    expect(answerFieldsOf(withOneMore).map(({ name }) => name)).toContain('animals');
    expect(factsOf('Ana', { ...answers, animals: 'A cat' } as Answers, withOneMore)['animals']).toBe('A cat');
  });

  test('fills the steps of the routine, too', () => {
    const routine = [{ ...newStep, what: 'Apply {tried}, {name}' }];
    expect(filledIn(template('One', { routine }), factsOf('Ana', answers)).routine[0]?.what).toBe('Apply ____, Ana');
  });

  test('comes first when it is for this concern, and one’s own before a shared one', () => {
    const all = [template('For all'), template('Rosacea', { concerns: ['rosacea'] }), template('Acne', { concerns: ['acne'] })];
    const own = template('My acne', { concerns: ['acne'], is_own: true });
    expect(inOrderFor([...all, own], 'acne').map(({ title }) => title)).toEqual(['My acne', 'Acne', 'For all', 'Rosacea']);
  });
});

test('a shortcut is a word after a dot, at the caret; the end of a sentence is none', () => {
  expect(shortcutBefore('Please:\n.acne', 13)).toBe('acne');
  expect(shortcutBefore('.acne and more', 5)).toBe('acne');
  expect([shortcutBefore('Rest.acne', 9), shortcutBefore('. a', 3), shortcutBefore('one.', 4)]).toEqual([null, null, null]);
});
