/** Ravi's case: answered, and then its dermatologist found that the note was about somebody else. A second person has not agreed yet. */
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { askRetraction } from '../retractions/ask.ts';
import { healthy, type Profile } from './answers.ts';
import { answerBriefly } from './steps.ts';

export const raviProfile: Profile = { ...healthy, firstName: 'Ravi', lastName: 'Rao', dob: '1984-05-19', sex: 'male' };

export const raviAnswers: Answers = {
  concern: 'other minor rashes',
  symptoms: ['itching'],
  duration: 'A few weeks',
  changing: 'Not changing',
  bothersome: 'Moderately',
  triggeredby: 'Washing dishes',
  treatmentstried: 'A hand cream',
  currenttreatments: 'None',
  madebetter: 'Gloves',
  madeworse: 'Hot water',
};

const because = 'I had two cases open: this note is about the hands of another patient, not about his.';

export async function answerRaviWrongly(clinic: Clinic, doctor: Asker, id: string): Promise<void> {
  await answerBriefly(clinic, doctor, id);
  await askRetraction(clinic, doctor, id, { because, gives_back: true });
}
