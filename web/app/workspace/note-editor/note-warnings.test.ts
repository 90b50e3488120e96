/** What a dermatologist is reminded of. */
import type { NoteDraft } from '@pellis/contract/notes';
import { describe, expect, it } from 'vitest';
import { type PatientInMind, warningsOf } from './note-warnings.ts';

const whole: NoteDraft = {
  diagnosis: 'Acne vulgaris',
  treatment_plan: 'Wash gently.',
  rx: ['Benzoyl peroxide 5 % gel, every evening'],
  follow_up: { desc: 'In three months', follow_up_after: null, follow_up_before: null },
};
const healthy: PatientInMind = { profile: { pregnant: 'no', allergies: 'no' }, age: 34 };
const pregnant: PatientInMind = { profile: { pregnant: 'yes', allergies: 'no' }, age: 34 };

describe('a whole note for a healthy person', () => {
  it('brings no warning', () => {
    expect(words(whole, healthy)).toEqual([]);
  });
});

describe('pregnancy', () => {
  it.each([
    ['Tretinoin 0.025 % cream at night', 'tretinoin'],
    ['Retin-A micro gel', 'tretinoin'],
    ['ADAPALENE 0.1 % gel', 'adapalene'],
    ['Epiduo forte', 'adapalene'],
    ['tazarotene foam', 'tazarotene'],
    ['doxycycline 100 mg', 'doxycycline'],
    ['minocycline 50mg', 'minocycline'],
    ['Spironolactone 50 mg daily', 'spironolactone'],
    ['methotrexate weekly', 'methotrexate'],
    ['finasteride 1 mg', 'finasteride'],
  ])('is called to mind by "%s"', (line, name) => {
    expect(words({ ...whole, rx: [line] }, pregnant)).toEqual([`Pregnant: the note mentions ${name}.`]);
  });

  it('is called to mind by a word in the plan too, and while only planned', () => {
    const planning: PatientInMind = { profile: { pregnant: 'planning', allergies: 'no' }, age: 34 };
    expect(words({ ...whole, treatment_plan: 'Start *adapalene* slowly.' }, planning)).toEqual([
      'Planning a pregnancy: the note mentions adapalene.',
    ]);
  });

  it('does not take isotretinoin for tretinoin', () => {
    expect(words({ ...whole, treatment_plan: 'No isotretinoin.' }, pregnant)).toEqual(['Pregnant: the note mentions isotretinoin.']);
  });

  it('says nothing to who is not pregnant', () => {
    expect(words({ ...whole, rx: ['Tretinoin cream'] }, healthy)).toEqual([]);
  });
});

describe('allergies', () => {
  const allergicTo = (currentAllergies: string): PatientInMind => ({
    profile: { pregnant: 'no', allergies: 'yes', currentAllergies },
    age: 34,
  });

  it('are found in the prescriptions by their own word', () => {
    expect(words({ ...whole, rx: ['Neomycin ointment'] }, allergicTo('Neomycin (rash as a child)'))).toEqual([
      'Allergic to neomycin: neomycin is prescribed.',
    ]);
  });

  it('are found by their relatives', () => {
    expect(words({ ...whole, rx: ['Cephalexin 500 mg'] }, allergicTo('Penicillin'))).toEqual([
      'Allergic to penicillin: cephalexin is prescribed.',
    ]);
    expect(words({ ...whole, rx: ['Bactrim DS twice a day'] }, allergicTo('sulfa drugs'))).toEqual([
      'Allergic to sulfa: bactrim is prescribed.',
    ]);
  });

  it('are not looked for in the plan, where one may be told to avoid them', () => {
    expect(words({ ...whole, treatment_plan: 'Avoid fragrance.' }, allergicTo('fragrance'))).toEqual([]);
  });

  it('are not taken from words that name no substance', () => {
    expect(words({ ...whole, rx: ['Azelaic acid cream for the rash'] }, allergicTo('Rash from a cream'))).toEqual([]);
  });
});

describe('what a Rapid Assessment does not prescribe', () => {
  it.each(['Isotretinoin 40 mg', 'Accutane', 'Claravis 20 mg'])('warns of %s', (line) => {
    expect(words({ ...whole, rx: [line] }, healthy)).toEqual(['Isotretinoin is not for a Rapid Assessment: it needs a video visit.']);
  });

  it('warns of controlled substances', () => {
    expect(words({ ...whole, rx: ['Tramadol 50 mg'] }, healthy)).toEqual([
      'Tramadol is not for a Rapid Assessment: it needs a video visit.',
    ]);
  });

  it('lets the plan speak of it', () => {
    expect(words({ ...whole, treatment_plan: 'Isotretinoin needs a video visit.' }, healthy)).toEqual([]);
  });
});

describe('a child', () => {
  it('under eight is not given a tetracycline without a warning', () => {
    expect(words({ ...whole, rx: ['Doxycycline 50 mg'] }, { ...healthy, age: 7 })).toEqual([
      'Age 7: doxycycline stains the teeth of children under eight.',
    ]);
    expect(words({ ...whole, rx: ['Doxycycline 50 mg'] }, { ...healthy, age: 8 })).toEqual([]);
  });
});

describe('what is missing', () => {
  it('is named part by part', () => {
    const empty: NoteDraft = {
      diagnosis: ' ',
      treatment_plan: '',
      rx: [''],
      follow_up: { desc: '', follow_up_after: null, follow_up_before: null },
    };
    expect(words(empty, healthy)).toEqual([
      'There is no diagnosis yet.',
      'There is no treatment plan yet.',
      'A prescription is empty; it will not be sent.',
      'There is no follow-up yet.',
    ]);
  });

  it('is a blank of a template that nobody filled', () => {
    expect(words({ ...whole, treatment_plan: 'Apply ____ daily.' }, healthy)).toEqual(['The treatment plan still has a blank (____).']);
  });

  it('is sense in a follow-up that ends before it begins', () => {
    const follow_up = { desc: '', follow_up_after: '2026-12-20', follow_up_before: '2026-12-01' };
    expect(words({ ...whole, follow_up }, healthy)).toEqual(['The follow-up ends before it begins.']);
  });

  it('is the health profile itself', () => {
    expect(warningsOf(whole, { profile: null, age: null })).toEqual([
      { kind: 'danger', words: 'No health profile: pregnancy and allergies are not known.' },
    ]);
  });
});

function words(note: NoteDraft, patient: PatientInMind): string[] {
  return warningsOf(note, patient).map((warning) => warning.words);
}
