/** What Fay, Gia and Mia's dermatologist wrote: a monthly check-in, and a child on her mother's account. Nobody of them exists. */

import type { PlanAnswer } from '@pellis/contract/check-ins/plan-questions';
import type { NewPatient } from '@pellis/contract/guardianships/guardianships';
import type { HealthProfileForm } from '@pellis/contract/health-profiles/health-profiles';
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { freeEntry, noPrescription } from '@pellis/contract/prescriptions/prescriptions';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { newStep } from '@pellis/contract/routines/routines';

type Profile = Omit<HealthProfileForm, 'images'>;

export const fayProfile: Profile = {
  firstName: 'Fay',
  lastName: 'Fischer',
  dob: '1972-04-09',
  sex: 'female',
  pregnant: 'no',
  medications: 'no',
  allergies: 'no',
  insuranceType: 'none',
};

export const fayAnswers: Answers = {
  concern: 'rosacea',
  symptoms: ['burning'],
  duration: 'Several years',
  changing: 'Comes and goes',
  bothersome: 'Mildly',
  triggeredby: 'It began after a summer at sea',
  treatmentstried: 'A green colour corrector, and a cream for redness',
  currenttreatments: 'Sunscreen',
  madebetter: 'Cool days',
  madeworse: 'Wine and hot drinks',
  places: [{ region: 'cheek', side: 'both' }],
};

/** Eight years old when the demo is opened. */
const born = `${new Date().getFullYear() - 8}-01-17`;

export const mia: NewPatient = {
  who: 'child',
  firstName: 'Mia',
  lastName: 'Garcia',
  dob: born,
  relation: 'parent',
  basis: '',
  attests: true,
};

export const miaProfile: Profile = { ...fayProfile, firstName: 'Mia', lastName: 'Garcia', dob: born };

export const miaAnswers: Answers = {
  concern: 'other minor rashes',
  symptoms: ['itching'],
  duration: 'A few weeks',
  changing: 'Comes and goes',
  bothersome: 'Moderately',
  triggeredby: 'The first cold weeks of school',
  treatmentstried: 'A baby lotion',
  currenttreatments: 'None',
  madebetter: 'Cotton pyjamas',
  madeworse: 'Wool, and hot baths',
  anythingelse: 'She scratches in her sleep.',
  places: [
    { region: 'inner_forearm', side: 'right' },
    { region: 'back_of_the_knee', side: 'both' },
  ],
};

export const miaCheckIn: Answers = {
  ...miaAnswers,
  changing: 'Getting better',
  bothersome: 'Mildly',
  treatmentstried: 'The ointment, every evening',
  currenttreatments: 'The ointment',
  madebetter: 'The ointment, and shorter baths',
  anythingelse: 'She sleeps through now. The left elbow is still rough.',
  places: [{ region: 'inner_forearm', side: 'right' }],
};

export const briefNote: NoteDraft = {
  diagnosis: 'Mild, and well within reach of simple care',
  diagnoses: [],
  routine: [],
  treatment_plan: `Thank you for the clear photos.

## Every evening

1. Lukewarm water, no soap on the red places.
2. Within three minutes a thin layer of the ointment.
3. Then a plain, unscented moisturizer everywhere.

## What to expect

Less redness within two weeks. **Write to us at once** if it spreads, weeps or hurts.`,
  prescriptions: [freeEntry('**Plain petrolatum-based ointment**, 100 g: a thin layer every evening.')],
  follow_up: { desc: '', follow_up_after: null, follow_up_before: null },
};

/** With steps, so that a month later it is asked how they went. */
export const miaNote: NoteDraft = {
  ...briefNote,
  diagnosis: 'Atopic dermatitis, mild',
  routine: [
    {
      ...newStep,
      what: 'Hydrocortisone ointment, a thin layer on the red places within three minutes of the bath',
      times: ['evening'],
      prescription: 'Hydrocortisone 1% ointment',
      for_days: 42,
    },
    { ...newStep, what: 'Unscented moisturizer everywhere', times: ['morning', 'evening'] },
  ],
  prescriptions: [
    ...briefNote.prescriptions,
    {
      ...noPrescription,
      ...{ drug: 'Hydrocortisone', strength: '1%', form: 'ointment', quantity: 30, unit: 'g', days_supply: 30, refills: 1 },
      sig: 'Apply a thin layer to the red places every evening.',
    },
  ],
};

export const miaOfPlan: PlanAnswer[] = [
  {
    step: 0,
    use: 'half',
    effects: ['burning'],
    severity: 'mild',
    words: 'It stings on the scratched places, so we left it out on some evenings.',
  },
  { step: 1, use: 'most', effects: [], severity: null, words: '' },
];
