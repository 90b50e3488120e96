/** The monthly check-in: the same questions a month after an answer, through a link that works once. */
import { z } from 'zod';
import { EarlierPhotos } from '../photos/earlier-photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { OneSentence, PublicId } from '../platform/wire.ts';
import { wireOf } from '../questions/questions.ts';
import { checkInQuestions } from '../rapid-assessments/rapid-assessment-questions.ts';

/** How long the link of an e-mail works. */
export const checkInDays = 45;
/** Until when a dermatologist answers; nothing was paid for it, and nobody waits for the first answer. */
export const checkInHours = 72;
/** Where a side effect is bad, or the safety questions led to care at once. */
export const urgentCheckInHours = 24;
export const CheckIn = wireOf(checkInQuestions);
export type CheckIn = z.output<typeof CheckIn>;

export const alreadyReceived = 'We have already received your Rapid Assessment';
export const checkInReceived = 'Your submission has been received. We will get back to you soon.';

export const NidParams = z.object({ nid: PublicId });

export const lookAtCheckIn = endpoint({
  method: 'GET',
  path: '/rapid_assessment_followup/:nid',
  summary: 'Whether this check-in may still be sent; 404 for unknown, used and expired alike',
  access: 'public',
  params: NidParams,
  reply: OneSentence,
  limit: { calls: 60, seconds: 60, per: 'address' },
});

export const readEarlierPhotosForCheckIn = endpoint({
  method: 'GET',
  path: '/rapid_assessment_followup/:nid/earlier_photos',
  summary: 'Photos to take again, for whoever is signed in to the account that was asked; 404 for everybody else who holds the link',
  access: 'see-care',
  params: NidParams,
  reply: EarlierPhotos,
});

export const chooseCheckInEmails = endpoint({
  method: 'PUT',
  path: '/check_in_letters/:code',
  summary: 'Stop the monthly check-in letters, or have them again; the code stands in each letter',
  access: 'public',
  params: z.object({ code: PublicId }),
  body: z.object({ wanted: z.boolean({ error: 'Choose yes or no' }) }),
  reply: OneSentence,
  limit: { calls: 60, seconds: 60, per: 'address' },
});
