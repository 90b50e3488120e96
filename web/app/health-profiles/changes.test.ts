/** A health profile on file, in the form that changes it: it begins as it is, and its card serves as long as the insurance is the same. */
import { cardMissing, type HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { describe, expect, it } from 'vitest';
import { asAnswers, checkChange, isNewCardMissing } from './answers.ts';

const kept: HealthProfile = {
  firstName: 'Ana',
  lastName: 'Alvarez',
  dob: '1991-04-02',
  sex: 'female',
  pregnant: 'no',
  medications: 'no',
  currentMedications: '',
  allergies: 'no',
  currentAllergies: '',
  insuranceType: 'aetna',
  memberId: 'W1',
  groupNum: '7',
  modified_date: new Date('2026-11-20T12:00:00Z'),
  version: 3,
  insurance_cards: ['c'.repeat(22)],
};

describe('a profile on file', () => {
  it('opens complete, without its card asked for again', () => {
    const answers = asAnswers(kept);
    expect(answers).toMatchObject({ firstName: 'Ana', insuranceType: 'aetna', memberId: 'W1', images: [] });
    expect(checkChange(kept)(answers)).toEqual({});
  });

  it('asks for the new card when the insurer or a number of it changes', () => {
    for (const change of [{ insuranceType: 'uhc' }, { memberId: 'W2' }, { groupNum: '8' }]) {
      const answers = { ...asAnswers(kept), ...change };
      expect(checkChange(kept)(answers)).toEqual({ images: cardMissing });
      expect(isNewCardMissing(kept, { ...answers, images: [{ id: 'x', filename: 'new.jpg', file: new Blob(['new']) }] })).toBe(false);
    }
  });

  it('asks for no card when the insurance ends', () => {
    expect(checkChange(kept)({ ...asAnswers(kept), insuranceType: 'none' })).toEqual({});
  });

  it('keeps the rules of a new one', () => {
    expect(checkChange(kept)({ ...asAnswers(kept), allergies: 'yes', lastName: ' ' })).toEqual({
      lastName: 'Last name is required',
      currentAllergies: 'Allergies are required',
    });
  });
});
