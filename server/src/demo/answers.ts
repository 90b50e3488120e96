/** What the demo clinic's people wrote: profiles, assessments, a note and a request. Words of people who do not exist. */
import type { HealthProfileForm } from '@pellis/contract/health-profiles/health-profiles';
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { noPrescription } from '@pellis/contract/prescriptions/prescriptions';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import type { InfoRequestForm } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import type { RefillForm } from '@pellis/contract/refills/refills';
import { anaRoutine } from './ana-routine.ts';

export type Profile = Omit<HealthProfileForm, 'images'>;

export const healthy = { pregnant: 'no', medications: 'no', allergies: 'no', insuranceType: 'none' } as const;

export const anaProfile: Profile = {
  ...healthy,
  firstName: 'Ana',
  lastName: 'Alvarez',
  dob: '1994-06-12',
  sex: 'female',
  allergies: 'yes',
  currentAllergies: 'Penicillin (hives)',
  insuranceType: 'aetna',
  memberId: 'W204418830',
  groupNum: '0866357',
};

export const cleoProfile: Profile = { ...healthy, firstName: 'Cleo', lastName: 'Chen', dob: '2001-11-03', sex: 'female' };

export const hanaProfile: Profile = { ...healthy, firstName: 'Hana', lastName: 'Haddad', dob: '1987-06-14', sex: 'female' };

export const noraProfile: Profile = { ...healthy, firstName: 'Nora', lastName: 'Nguyen', dob: '1979-02-11', sex: 'female' };

export const judeProfile: Profile = { ...healthy, firstName: 'Jude', lastName: 'Jensen', dob: '1991-03-08', sex: 'male' };

export const kaiProfile: Profile = {
  ...healthy,
  firstName: 'Kai',
  lastName: 'Kim',
  dob: '1988-10-17',
  sex: 'male',
  insuranceType: 'aetna',
  memberId: 'W987654321',
  groupNum: '0017',
};

export const lenaProfile: Profile = {
  ...healthy,
  firstName: 'Lena',
  lastName: 'Lind',
  dob: '1984-09-21',
  sex: 'female',
  insuranceType: 'cigna',
  memberId: 'U55501234',
  groupNum: '7001',
};

export const maxProfile: Profile = {
  ...healthy,
  firstName: 'Max',
  lastName: 'Meyer',
  dob: '1976-01-30',
  sex: 'male',
  insuranceType: 'aetna',
  memberId: 'U55501234',
  groupNum: '7001',
};

export const yaraProfile: Profile = {
  ...healthy,
  firstName: 'Yara',
  lastName: 'Yilmaz',
  dob: '1998-04-11',
  sex: 'female',
  insuranceType: 'anthem',
  memberId: 'XJB12345',
  groupNum: '30042',
};

export const ivoProfile: Profile = {
  ...healthy,
  firstName: 'Ivo',
  lastName: 'Ivanov',
  dob: '1979-02-03',
  sex: 'male',
  insuranceType: 'aetna',
  memberId: 'W123456789',
  groupNum: '0042',
};

export const devProfile: Profile = {
  ...healthy,
  firstName: 'Dev',
  lastName: 'Desai',
  dob: '1979-02-28',
  sex: 'male',
  medications: 'yes',
  currentMedications: 'Lisinopril 10 mg, once a day',
};

export const eliProfile: Profile = {
  ...healthy,
  firstName: 'Eli',
  lastName: 'Evans',
  dob: '1986-09-19',
  sex: 'male',
  allergies: 'yes',
  currentAllergies: 'Sulfa antibiotics',
  insuranceType: 'uhc',
  memberId: '917340052',
  groupNum: '78-410023',
};

export const anaAnswers: Answers = {
  concern: 'acne',
  symptoms: ['pain', 'colour change'],
  duration: 'Several months',
  changing: 'Comes and goes',
  bothersome: 'Moderately',
  triggeredby: 'A new job with long shifts and a mask; it flares before my period.',
  treatmentstried: 'A salicylic acid wash for three months, and spot patches',
  currenttreatments: 'A gentle cleanser and sunscreen',
  madebetter: 'A week of holiday, and no make-up',
  madeworse: 'Heavy sunscreen and touching my face',
  anythingelse: 'The marks that stay behind bother me more than the spots.',
};

export const devAnswers: Answers = {
  concern: 'other minor rashes',
  symptoms: ['itching', 'burning'],
  duration: 'A few weeks',
  changing: 'Getting worse',
  bothersome: 'Severely',
  triggeredby: 'The first cold weeks, and washing my hands often at work',
  treatmentstried: 'Hydrocortisone 1 % cream for five days',
  currenttreatments: 'A plain moisturizer at night',
  madebetter: 'Moisturizer, for an hour or two',
  madeworse: 'Hot showers and wool',
  anythingelse: 'It keeps me awake. My father has psoriasis.',
};

export const eliAnswers: Answers = {
  concern: 'rosacea',
  symptoms: ['burning', 'other'],
  symptomsother: 'My face feels hot and tight',
  duration: 'Several months',
  changing: 'Comes and goes',
  bothersome: 'Mildly',
  triggeredby: 'It began in summer after a lot of sun',
  treatmentstried: 'None',
  currenttreatments: 'None',
  madebetter: 'Cold water',
  madeworse: 'Red wine, spicy food and sun',
};

export const eliRequest: InfoRequestForm = {
  wants: 'photo',
  shot: 'close_up',
  body_place: { region: 'cheek', side: 'left' },
  message:
    'Thank you for your photo. Please send one more of the same cheek from about 6 inches away, in daylight by a window and without flash, so that I can see the small bumps.',
};

/** `days` counts from today; answers a calendar day. */
export function anaNote(inDays: (days: number) => string): NoteDraft {
  return {
    diagnosis: 'Acne vulgaris, moderate, with post-inflammatory hyperpigmentation',
    diagnoses: [
      { code: 'L70.0', words: 'Acne', official: 'Acne vulgaris', laterality: null, site: 'Face', certainty: 'confirmed' },
      {
        code: 'L81.0',
        words: 'Dark marks after a rash or acne',
        official: 'Postinflammatory hyperpigmentation',
        laterality: null,
        site: 'Cheeks',
        certainty: 'working',
      },
    ],
    treatment_plan: anaPlan,
    routine: anaRoutine,
    recommendations: [],
    prescriptions: [
      {
        ...noPrescription,
        drug: 'Clindamycin and benzoyl peroxide',
        strength: '1%/5%',
        form: 'gel',
        sig: 'Apply a thin layer to the whole face each morning. It bleaches towels and pillowcases.',
        quantity: 45,
        unit: 'g',
        days_supply: 45,
        refills: 2,
        reason: 'Acne',
      },
      {
        ...noPrescription,
        drug: 'Adapalene',
        strength: '0.3%',
        form: 'gel',
        sig: 'Apply a pea-sized amount to the dry face at night: every third night for two weeks, every second for two more, then every night.',
        quantity: 45,
        unit: 'g',
        days_supply: 90,
        refills: 3,
        reason: 'Acne',
      },
      {
        ...noPrescription,
        drug: 'Azelaic acid',
        strength: '15%',
        form: 'gel',
        sig: 'Apply a thin layer to the dark marks at noon, from week four.',
        quantity: 50,
        unit: 'g',
        days_supply: 60,
        refills: 3,
        reason: 'Dark marks after acne',
      },
    ],
    follow_up: {
      desc: 'Please send another Rapid Assessment in 8 to 12 weeks, with photos of the same places in the same light.',
      follow_up_after: inDays(56),
      follow_up_before: inDays(84),
    },
  };
}

/** The morning gel is used up first. */
export const anaRefill: RefillForm = {
  medications: [0],
  pharmacy: 'Mission Street Pharmacy, 2410 Mission St, San Francisco, CA 94110',
  pregnant: 'no',
  is_nursing: 'no',
  has_new_medications: 'no',
  new_medications: '',
  course: 'better',
  has_new_allergies: 'no',
  new_allergies: '',
  has_side_effects: 'yes',
  side_effects: 'A little dryness around the mouth in the first two weeks',
};

const anaPlan = `Thank you for the clear photos, Ana. What you have is common, treatable, and not caused by anything you did wrong.

## Every morning

1. Wash with a gentle cleanser and lukewarm water.
2. Apply the clindamycin / benzoyl peroxide gel to the **whole** face, not only to the spots.
3. Finish with a light, oil-free sunscreen (SPF 30 or more): it keeps the marks from getting darker.

## Every night

1. Wash again, and wait until the skin is quite dry.
2. Apply a pea-sized amount of adapalene. Some dryness and peeling in the first weeks is normal: [How to start a retinoid](/tips/start-a-retinoid).
3. Moisturize. If it stings, moisturize first.

## What to expect

- Weeks 2 to 4: it may look a little worse. Please do not stop.
- Weeks 6 to 8: fewer new spots.
- Months 3 to 6: the marks fade.

**Do not use adapalene if you become pregnant or plan to.** Write to us at once if your face swells, blisters, or you get hives.

The two blood tests tell us whether hormones play a part, since it flares before your period.`;

/** A lab requisition: its name in the portal, and the lines of its page. */
export const anaLabs = [
  {
    name: 'Hormone panel',
    lines: [
      'Lab requisition',
      'Pellis Dermatology (demo: not a real order)',
      'Patient: Ana Alvarez, born 1994-06-12',
      'Ordered by: Dr. Grace Lee',
      'Total and free testosterone',
      'DHEA-S',
      'Draw on day 2 to 5 of the cycle, in the morning.',
    ],
  },
  {
    name: 'Complete blood count',
    lines: [
      'Lab requisition',
      'Pellis Dermatology (demo: not a real order)',
      'Patient: Ana Alvarez, born 1994-06-12',
      'Ordered by: Dr. Grace Lee',
      'Complete blood count with differential',
    ],
  },
] as const;
