/** In which order a dermatologist reads the answers, and what is marked. */
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { withOneMore } from '@pellis/contract/test-question';
import { describe, expect, it } from 'vitest';
import { answersInOrder } from './answers-in-order.ts';

const ordinary: Answers = {
  concern: 'acne',
  symptoms: ['none'],
  duration: 'Several months',
  changing: 'Not changing',
  bothersome: 'Mildly',
  triggeredby: 'None',
  treatmentstried: 'None',
  currenttreatments: 'None',
  madebetter: 'Nothing',
  madeworse: 'Nothing',
};

describe('the answers', () => {
  it('stand in the order of the form, unmarked, when nothing is out of the ordinary', () => {
    const read = answersInOrder(ordinary);
    expect(read.map(({ question }) => question)).toEqual([
      'Symptoms',
      'For how long',
      'Changing',
      'How much it bothers',
      'What was happening when it started',
      'Treatments tried',
      'Treatments now',
      'Made better by',
      'Made worse by',
    ]);
    expect(read.every(({ mark }) => mark === null)).toBe(true);
  });

  it('begin with what is getting worse, severe or painful, and keep the form order among these', () => {
    const read = answersInOrder({ ...ordinary, symptoms: ['itching', 'pain'], changing: 'Getting worse', bothersome: 'Severely' });
    expect(read.slice(0, 3)).toEqual([
      { question: 'Symptoms', answer: 'itching, pain', mark: 'Pain' },
      { question: 'Changing', answer: 'Getting worse', mark: 'Getting worse' },
      { question: 'How much it bothers', answer: 'Severely', mark: 'Severe' },
    ]);
    expect(read[3]).toMatchObject({ question: 'For how long', mark: null });
  });

  it('show what was typed in place of "other", and mark it as own words', () => {
    const [symptoms, duration] = answersInOrder({
      ...ordinary,
      symptoms: ['burning', 'other'],
      symptomsother: 'a tight feeling',
      duration: 'Other',
      durationother: 'every summer',
    });
    expect(symptoms).toEqual({ question: 'Symptoms', answer: 'burning, a tight feeling', mark: 'Own words' });
    expect(duration).toEqual({ question: 'For how long', answer: 'every summer', mark: 'Own words' });
  });

  it('mark what started within a day', () => {
    expect(answersInOrder({ ...ordinary, duration: 'Less than 24 hours' })[0]).toMatchObject({ question: 'For how long', mark: 'Sudden' });
  });

  it('mark words in free text that must not be missed', () => {
    const [first] = answersInOrder({ ...ordinary, madeworse: 'Heat. I had a Fever and my eyes were swollen; fever again today.' });
    expect(first).toMatchObject({ question: 'Made worse by', mark: 'Mentions fever, eyes, swollen' });
  });

  it('do not take a part of another word for an alarm', () => {
    expect(answersInOrder({ ...ordinary, madebetter: 'Eyebrow gel, molecule serum' }).every(({ mark }) => mark === null)).toBe(true);
  });

  it('leave out an empty "anything else" and mark a filled one', () => {
    expect(answersInOrder({ ...ordinary, anythingelse: '  ' })).toHaveLength(9);
    expect(answersInOrder({ ...ordinary, anythingelse: 'My wedding is in June' })[0]).toEqual({
      question: 'Anything else',
      answer: 'My wedding is in June',
      mark: 'Own words',
    });
  });

  it('show a question that was added to the table, and only where it was answered', () => {
    const answered = { ...ordinary, animals: 'A new cat' };
    expect(answersInOrder(answered, withOneMore)[0]).toEqual({ question: 'Animals', answer: 'A new cat', mark: 'Own words' });
    expect(answersInOrder(ordinary, withOneMore)).toEqual(answersInOrder(ordinary));
  });
});
