/** Which steps of the health profile are open, and what travels. */
import { describe, expect, it } from 'vitest';
import {
  answeredCount,
  asSent,
  isUntouched,
  noAnswers,
  type ProfileAnswers,
  questionCount,
  type Steps,
  stepsOf,
  stillNeeded,
} from './answers.ts';

const card = { id: 'c', filename: 'front.jpg', file: new Blob(['card']) };
const named: ProfileAnswers = { ...noAnswers, firstName: 'Ana', lastName: 'Alvarez' };
const born: ProfileAnswers = { ...named, dob: '1991-04-02' };
const sexed: ProfileAnswers = { ...born, sex: 'female' };
const uninsured: ProfileAnswers = { ...sexed, insuranceType: 'none' };
const insured: ProfileAnswers = { ...sexed, insuranceType: 'aetna', memberId: 'W1', groupNum: '7' };
const pregnancyTold: ProfileAnswers = { ...uninsured, pregnant: 'no' };

describe('each step waits for the one before', () => {
  const order: (keyof Steps)[] = ['dob', 'sex', 'insurance', 'pregnancy', 'medications', 'allergies'];
  const table: [when: string, answers: ProfileAnswers, last: keyof Steps | undefined][] = [
    ['nothing but the name is asked at first', noAnswers, undefined],
    ['a first name alone opens nothing', { ...noAnswers, firstName: 'Ana' }, undefined],
    ['both names open the date of birth', named, 'dob'],
    ['the date of birth opens sex', born, 'sex'],
    ['a name that is typed anew closes nothing', { ...born, lastName: '' }, 'sex'],
    ['sex opens insurance', sexed, 'insurance'],
    ['an insurer alone opens nothing', { ...sexed, insuranceType: 'aetna' }, 'insurance'],
    ['a member ID without a group number opens nothing', { ...insured, groupNum: '' }, 'insurance'],
    ['blanks are no group number', { ...insured, groupNum: '  ' }, 'insurance'],
    ['no insurance opens pregnancy', uninsured, 'pregnancy'],
    ['member ID and group number open pregnancy, with or without the card', insured, 'pregnancy'],
    ['pregnancy opens medications', pregnancyTold, 'medications'],
    ['medications without a list open nothing', { ...pregnancyTold, medications: 'yes' }, 'medications'],
    ['a list of medications opens allergies', { ...pregnancyTold, medications: 'yes', currentMedications: 'Metformin' }, 'allergies'],
    ['no medications open allergies', { ...pregnancyTold, medications: 'no' }, 'allergies'],
    ['taking back the date of birth closes what follows', { ...pregnancyTold, medications: 'no', dob: '' }, 'dob'],
  ];
  it.each(table)('%s', (_, answers, last) => {
    const steps = stepsOf(answers);
    const open = order.filter((step) => steps[step]);
    expect(open).toEqual(last === undefined ? [] : order.slice(0, order.indexOf(last) + 1));
  });
});

describe('what is still needed', () => {
  const answered: ProfileAnswers = { ...insured, pregnant: 'no', medications: 'no', allergies: 'no' };

  it('is not told while steps are still to come', () => expect(stillNeeded(insured)).toBeUndefined());
  it('is the card when somebody is insured', () => expect(stillNeeded(answered)).toBe('Insurance card photo is required'));
  it('is nothing once the card is there', () => expect(stillNeeded({ ...answered, images: [card] })).toBeUndefined());
  it('is the list of allergies when there are some', () =>
    expect(stillNeeded({ ...answered, images: [card], allergies: 'yes' })).toBe('Allergies are required'));
});

it('the progress is full only when everything is answered', () => {
  expect(answeredCount(noAnswers)).toBe(0);
  expect(answeredCount({ ...insured, images: [card], pregnant: 'no', medications: 'no', allergies: 'no' })).toBe(questionCount);
});

it('the card travels with its bytes, and not at all without insurance', async () => {
  const { images } = await asSent({ ...insured, images: [card] });
  expect(images).toEqual([{ filename: 'front.jpg', data: new TextEncoder().encode('card') }]);
  expect((await asSent({ ...uninsured, images: [card] })).images).toEqual([]);
});

it('an empty form is not worth keeping', () => {
  expect(isUntouched(noAnswers)).toBe(true);
  expect(isUntouched(named)).toBe(false);
});
