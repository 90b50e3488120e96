/** Writes to whoever an offered video visit concerns: who asked for the assessment, or who acts for the patient now. */
import type { EmailKind } from '../notifications/email-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { OneOf } from '../platform/events.ts';
import { found } from '../platform/refusal.ts';
import { momentInWords } from '../platform/times.ts';
import { tellPatient } from '../rapid-assessments/tell.ts';
import { type AboutOffer, emails } from './emails.ts';
import { offerById } from './records.ts';

type Told = 'video_offer.made' | 'video_offer.reminded' | 'video_offer.withdrawn' | 'video_offer.declined' | 'video_offer.expired';

const letters: Record<Told, EmailKind<AboutOffer>> = {
  'video_offer.made': emails.made,
  'video_offer.reminded': emails.reminder,
  'video_offer.withdrawn': emails.withdrawn,
  'video_offer.declined': emails.declined,
  'video_offer.expired': emails.expired,
};

export async function tellOfOffer(clinic: Clinic, event: OneOf<Told>): Promise<void> {
  const letter = letters[event.name];
  const offer = found(await clinic.db.read(theClinic('letters'), (transaction) => offerById(transaction, event.data.offer)));
  const until = momentInWords(offer.expires_at, clinic.config.clinicTimeZone);
  await tellPatient(clinic, event, { ...letter, words: (about) => letter.words({ ...about, until }) });
}
