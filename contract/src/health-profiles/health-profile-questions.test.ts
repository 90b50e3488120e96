/** The words of the health profile: every answer has them, and every choice that the rules take is offered, in their order. */
import { expect, expectTypeOf, test } from 'vitest';
import { type ProfileField, profileFields, profileQuestions } from './health-profile-questions.ts';
import { HealthProfile, type HealthProfileForm, insurers, pregnancyAnswers, sexes, yesNo } from './health-profiles.ts';

test('every answer has its words, and nothing else has', () => {
  expectTypeOf<ProfileField>().toEqualTypeOf<Exclude<keyof HealthProfileForm, 'images'>>();
  const { version: _, modified_date: __, insurance_cards: ___, ...answers } = HealthProfile.shape;
  expect(profileFields.toSorted()).toEqual(Object.keys(answers).toSorted());
});

test('every choice that the rules take is offered, in its order', () => {
  const offered = (field: 'sex' | 'pregnant' | 'medications' | 'allergies' | 'insuranceType') =>
    profileQuestions[field].choices.map(({ value }) => value);
  expect(offered('sex')).toEqual(sexes);
  expect(offered('pregnant')).toEqual(pregnancyAnswers);
  expect([offered('medications'), offered('allergies')]).toEqual([yesNo, yesNo]);
  expect(offered('insuranceType')).toEqual(insurers);
});
