/** Uma's twelve weeks of treatment as data: two answers with what they prescribed and judged, and what she wrote down in between. */

import { noPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import type { DiaryForm } from '@pellis/contract/progress/diary';
import type { Judged } from '@pellis/contract/progress/instruments';
import { newStep, type Routine } from '@pellis/contract/routines/routines';

const adapalene: Prescription = {
  ...noPrescription,
  ...{ drug: 'Adapalene', strength: '0.3%', form: 'gel', sig: 'Apply a pea-sized amount to the dry face in the evening.' },
  ...{ quantity: 45, unit: 'g', days_supply: 90, refills: 3, reason: 'Acne' },
};
const clindamycin: Prescription = {
  ...noPrescription,
  ...{ drug: 'Clindamycin and benzoyl peroxide', strength: '1%/5%', form: 'gel', sig: 'Apply a thin layer in the morning.' },
  ...{ quantity: 50, unit: 'g', days_supply: 60, refills: 1, reason: 'Acne' },
};
const azelaic: Prescription = {
  ...noPrescription,
  ...{ drug: 'Azelaic acid', strength: '15%', form: 'gel', sig: 'Apply a thin layer in the morning.' },
  ...{ quantity: 50, unit: 'g', days_supply: 60, refills: 3, reason: 'Marks after acne' },
};

const wash = { ...newStep, what: 'Wash with a gentle cleanser', times: ['morning', 'evening'] } satisfies Routine[number];
const morning = (prescription: string) =>
  ({ ...newStep, what: 'A thin layer on the face', times: ['morning'], prescription }) satisfies Routine[number];
const evening = {
  ...newStep,
  what: 'Adapalene gel on the dry face',
  times: ['evening'],
  prescription: 'Adapalene 0.3% gel',
} satisfies Routine[number];

export interface Answer {
  /** Days ago. */
  ago: number;
  /** How much of the acne is left. */
  left: number;
  diagnosis: string;
  plan: string;
  routine: Routine;
  prescriptions: readonly (Prescription & { stoppedAgo?: number; why?: string })[];
  scores: readonly Judged[];
}

export const answers: readonly Answer[] = [
  {
    ...{ ago: 84, left: 1, diagnosis: 'Acne, moderate' },
    plan: 'Thank you for the clear photos. We begin slowly: every third evening for two weeks, then every second. Some dryness is expected.',
    routine: [wash, morning('Clindamycin and benzoyl peroxide 1%/5% gel'), { ...evening, ramp: [{ every_days: 3, for_days: 14 }] }],
    prescriptions: [adapalene, { ...clindamycin, stoppedAgo: 42, why: 'Six weeks are enough for an antibiotic on the skin.' }],
    scores: [
      { instrument: 'iga', parts: { grade: 3 } },
      { instrument: 'acne_lesions', parts: { comedones: 22, inflamed: 18, nodules: 0 } },
    ],
  },
  {
    ...{ ago: 42, left: 0.55, diagnosis: 'Acne, improving' },
    plan: 'This goes well. The antibiotic ends now; azelaic acid in the morning helps the marks to fade. Adapalene every evening.',
    routine: [wash, morning('Azelaic acid 15% gel'), evening],
    prescriptions: [azelaic],
    scores: [
      { instrument: 'iga', parts: { grade: 2 } },
      { instrument: 'acne_lesions', parts: { comedones: 12, inflamed: 7, nodules: 0 } },
    ],
  },
];

type Told = Partial<Pick<DiaryForm, 'itch' | 'sleep' | 'feeling' | 'is_flare' | 'triggers' | 'words'>>;

/** What she wrote, by how many days ago. */
export const diary: readonly (Told & { ago: number; left?: number })[] = [
  { ago: 83, itch: 5, sleep: 5, feeling: 'bad', words: 'First evening. It tingled a little.' },
  { ago: 80, itch: 6, sleep: 5, feeling: 'bad' },
  { ago: 77, itch: 6, sleep: 4, feeling: 'very_bad', words: 'Dry around the mouth.' },
  { ago: 73, itch: 7, sleep: 4, feeling: 'very_bad', is_flare: true, triggers: ['stress', 'sweat'], left: 1 },
  { ago: 70, itch: 6, sleep: 5, feeling: 'bad' },
  { ago: 66, itch: 5, sleep: 6, feeling: 'bad' },
  { ago: 62, itch: 5, sleep: 6, feeling: 'so_so' },
  { ago: 57, itch: 4, sleep: 6, feeling: 'so_so', words: 'Fewer new spots this week.' },
  { ago: 52, itch: 4, sleep: 7, feeling: 'so_so' },
  { ago: 47, itch: 3, sleep: 6, feeling: 'so_so', is_flare: true, triggers: ['period'] },
  { ago: 41, itch: 3, sleep: 7, feeling: 'good' },
  { ago: 36, itch: 3, sleep: 7, feeling: 'good' },
  { ago: 31, itch: 2, sleep: 7, feeling: 'good', left: 0.4 },
  { ago: 26, itch: 2, sleep: 8, feeling: 'good' },
  { ago: 20, itch: 2, sleep: 7, feeling: 'good' },
  { ago: 15, itch: 3, sleep: 6, feeling: 'so_so', is_flare: true, triggers: ['stress'], words: 'A hard week at work.' },
  { ago: 11, itch: 2, sleep: 8, feeling: 'good' },
  { ago: 7, itch: 1, sleep: 8, feeling: 'good' },
  { ago: 4, itch: 1, sleep: 8, feeling: 'very_good', left: 0.12, words: 'Went out without make-up.' },
  { ago: 1, itch: 1, sleep: 8, feeling: 'very_good' },
];
