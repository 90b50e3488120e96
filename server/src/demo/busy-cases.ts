/** What the invented people of a busy morning ask about: six common concerns, in their own words. */
import type { Photo } from '@pellis/contract/photos/photos';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { acneOfCheeks, bumpyArm, darkPatches, redFace, type Sketch, scalyForearm } from './pictures.ts';

export interface BusyCase {
  answers: Answers;
  pictures: (sketch: Sketch) => Promise<Photo[]>;
}

export const busyCases: readonly BusyCase[] = [
  {
    pictures: acneOfCheeks,
    answers: {
      concern: 'acne',
      symptoms: ['pain'],
      duration: 'Several months',
      changing: 'Getting worse',
      bothersome: 'Moderately',
      triggeredby: 'A new job, long shifts and little sleep.',
      treatmentstried: 'A salicylic acid wash and spot patches',
      currenttreatments: 'A gentle cleanser',
      madebetter: 'Nothing for long',
      madeworse: 'Heavy sunscreen, and touching my face',
    },
  },
  {
    pictures: (sketch) => scalyForearm({ ...sketch, strength: 0.7 }),
    answers: {
      concern: 'other minor rashes',
      symptoms: ['itching', 'burning'],
      duration: 'A few weeks',
      changing: 'Comes and goes',
      bothersome: 'Severely',
      triggeredby: 'Cold weather and washing my hands at work',
      treatmentstried: 'Hydrocortisone 1 % for a few days',
      currenttreatments: 'A plain moisturizer',
      madebetter: 'Moisturizer, for an hour or two',
      madeworse: 'Hot showers and wool',
      anythingelse: 'It wakes me at night.',
    },
  },
  {
    pictures: redFace,
    answers: {
      concern: 'rosacea',
      symptoms: ['burning'],
      duration: 'Several years',
      changing: 'Comes and goes',
      bothersome: 'Moderately',
      triggeredby: 'I do not know. It came slowly.',
      treatmentstried: 'Creams for redness from the drugstore',
      currenttreatments: 'Sunscreen',
      madebetter: 'Cool days',
      madeworse: 'Wine, hot drinks and sun',
    },
  },
  {
    pictures: darkPatches,
    answers: {
      concern: 'facial discolouration',
      symptoms: ['colour change'],
      duration: 'Several months',
      changing: 'Not changing',
      bothersome: 'Mildly',
      triggeredby: 'A summer outdoors',
      treatmentstried: 'Vitamin C serum',
      currenttreatments: 'None',
      madebetter: 'Winter',
      madeworse: 'Sun',
    },
  },
  {
    pictures: bumpyArm,
    answers: {
      concern: 'keratosis pilaris',
      symptoms: ['none'],
      duration: 'My whole life',
      changing: 'Not changing',
      bothersome: 'Mildly',
      triggeredby: 'My mother has it too.',
      treatmentstried: 'A scrub',
      currenttreatments: 'None',
      madebetter: 'Summer',
      madeworse: 'Dry air',
    },
  },
  {
    pictures: acneOfCheeks,
    answers: {
      concern: 'acne scars',
      symptoms: ['colour change'],
      duration: 'Several years',
      changing: 'Not changing',
      bothersome: 'Moderately',
      triggeredby: 'Acne when I was at school',
      treatmentstried: 'Rose hip oil',
      currenttreatments: 'Sunscreen, most days',
      madebetter: 'Nothing',
      madeworse: 'Picking at new spots',
    },
  },
];
