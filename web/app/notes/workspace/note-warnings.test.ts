/** What a dermatologist is told while writing, and what stops the signature. */
import type { NoteDraft } from '@pellis/contract/notes/notes';
import type { PatientInMind } from '@pellis/contract/prescribing/prescribing';
import { freeEntry } from '@pellis/contract/prescriptions/prescriptions';
import { describe, expect, it } from 'vitest';
import { dangersOf, stopsIn, warningsOf } from './note-warnings.ts';

const whole: NoteDraft = {
  diagnosis: 'Acne vulgaris',
  diagnoses: [],
  routine: [],
  recommendations: [],
  treatment_plan: 'Wash gently.',
  prescriptions: [freeEntry('Benzoyl peroxide 5 % gel), freeEntry(every evening')],
  follow_up: { desc: 'In three months', follow_up_after: null, follow_up_before: null },
};
const healthy: PatientInMind = { profile: { pregnant: 'no', allergies: 'no' }, age: 34 };
const empty: NoteDraft = {
  diagnosis: ' ',
  diagnoses: [],
  routine: [],
  recommendations: [],
  treatment_plan: '',
  prescriptions: [freeEntry('')],
  follow_up: { desc: '', follow_up_after: null, follow_up_before: null },
};

describe('a whole note for a healthy person', () => {
  it('brings no warning and nothing stops it', () => {
    expect(words(whole, healthy)).toEqual([]);
    expect(stopsIn(whole, 'photo')).toEqual([]);
  });
});

describe('what is missing', () => {
  it('is named part by part', () => {
    expect(words(empty, healthy)).toEqual([
      'There is no diagnosis yet.',
      'There is no treatment plan yet.',
      'A prescription is empty; it will not be sent.',
      'There is no follow-up yet.',
    ]);
  });

  it('stops the signature, with the field to go to first', () => {
    expect(stopsIn(empty, 'photo').map(({ at }) => at)).toEqual(['note-diagnosis', 'note-plan']);
    expect(stopsIn({ ...whole, treatment_plan: '' }, 'photo')).toEqual([{ at: 'note-plan', words: 'There is no treatment plan yet.' }]);
  });

  it('is a blank of a template that nobody filled', () => {
    const note = { ...whole, treatment_plan: 'Apply ____ daily.' };
    expect(words(note, healthy)).toEqual(['The treatment plan still has a blank (____).']);
    expect(stopsIn(note, 'photo')[0]?.at).toBe('note-plan');
    const inAll = { ...whole, diagnosis: '____', follow_up: { ...whole.follow_up, desc: 'In ____ weeks.' } };
    expect(stopsIn(inAll, 'photo').map(({ at }) => at)).toEqual(['note-diagnosis', 'note-follow-up']);
  });

  it('is sense in a follow-up that ends before it begins', () => {
    const follow_up = { desc: '', follow_up_after: '2026-12-20', follow_up_before: '2026-12-01' };
    expect(words({ ...whole, follow_up }, healthy)).toEqual(['The follow-up ends before it begins.']);
    expect(stopsIn({ ...whole, follow_up }, 'photo')[0]?.at).toBe('note-not-after');
  });
});

describe('what is prescribed', () => {
  it('stops the signature where the clinic does not prescribe it from photos', () => {
    const note = { ...whole, prescriptions: [freeEntry('Azelaic acid'), freeEntry('Soriatane 25 mg')] };
    expect(stopsIn(note, 'photo')).toEqual([
      { at: 'note-rx-1', words: 'Acitretin cannot be prescribed from photos: it needs a video visit.' },
    ]);
    expect(stopsIn(note, 'video')).toEqual([]);
    expect(warningsOf(note, healthy, 'photo')[0]?.kind).toBe('refused');
  });

  it('stops it where no reason outweighs a pregnancy, on video too', () => {
    const note = { ...whole, prescriptions: [freeEntry('Acitretin 25 mg')] };
    const planning: PatientInMind = { profile: { pregnant: 'planning', allergies: 'no' }, age: 34 };
    expect(stopsIn(note, 'video', planning)).toEqual([
      { at: 'note-rx-0', words: 'Acitretin is never prescribed while a pregnancy is planned: the health profile says so.' },
    ]);
    expect(stopsIn(note, 'video', { profile: null, age: null })[0]?.words).toContain('before the health profile says');
    expect(stopsIn(note, 'video', healthy)).toEqual([]);
  });

  it('lets the plan speak of it', () => {
    expect(words({ ...whole, treatment_plan: 'Isotretinoin needs a video visit.' }, healthy)).toEqual([]);
  });

  it('needs a reason where the patient’s profile speaks against it', () => {
    const allergic: PatientInMind = { profile: { pregnant: 'no', allergies: 'yes', currentAllergies: 'Penicillin' }, age: 34 };
    expect(dangersOf({ ...whole, prescriptions: [freeEntry('Amoxicillin 500 mg')] }, allergic)).toEqual([
      { key: 'allergy-amoxicillin', words: 'Allergic to penicillin: amoxicillin, a penicillin, is prescribed.' },
    ]);
  });
});

function words(note: NoteDraft, patient: PatientInMind): string[] {
  return warningsOf(note, patient, 'photo').map((warning) => warning.words);
}
