/** Noa's case: a dermatologist has begun a note, then found that photos are not enough, and offered a video visit. */
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { readDraft, saveDraft } from '../notes/draft.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { claim } from '../rapid-assessments/claim.ts';
import { offer } from '../video-offers/make.ts';
import { healthy, type Profile } from './answers.ts';
import { briefNote } from './family-answers.ts';

export const noaProfile: Profile = { ...healthy, firstName: 'Noa', lastName: 'Novak', dob: '1992-08-30', sex: 'female' };

export const noaAnswers: Answers = {
  concern: 'facial rash',
  symptoms: ['itching'],
  duration: 'A few weeks',
  changing: 'Getting worse',
  bothersome: 'Moderately',
  triggeredby: 'A new sunscreen, perhaps',
  treatmentstried: 'I stopped the sunscreen',
  currenttreatments: 'None',
  madebetter: 'Cold water, for an hour',
  madeworse: 'Warm rooms',
};

const reason =
  'Thank you for your photos. In them I cannot tell whether the redness pales under pressure, and that decides what helps. In a video visit I can ask you to press on it while I look.';

/** The note that was begun goes along to the visit. */
export async function offerNoa(clinic: Clinic, doctor: Asker, id: string): Promise<void> {
  await claim(clinic, doctor, id);
  const { version } = await readDraft(clinic, doctor, id);
  if (version === 0) {
    const draft = { ...briefNote, diagnosis: 'Redness of the face, rosacea or contact dermatitis' };
    await saveDraft(clinic, doctor, id, { draft, version });
  }
  await offer(clinic, doctor, id, reason);
}
