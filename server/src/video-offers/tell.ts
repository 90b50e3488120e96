/** Writes to whoever an offered video visit concerns: who asked for the assessment, or who acts for the patient now. */
import type { EmailKind } from '../notifications/email-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { found } from '../platform/refusal.ts';
import { momentInWords } from '../platform/times.ts';
import { tellPatient } from '../rapid-assessments/tell.ts';
import type { AboutOffer } from './emails.ts';
import { offerById } from './records.ts';

type OfOffer = RecordedEvent<
  'video_offer.made' | 'video_offer.reminded' | 'video_offer.withdrawn' | 'video_offer.declined' | 'video_offer.expired'
>;

export function tellOfOffer(letter: EmailKind<AboutOffer>): (clinic: Clinic, event: OfOffer) => Promise<void> {
  return async (clinic, event) => {
    const offer = found(await clinic.db.read(theClinic('letters'), (transaction) => offerById(transaction, event.data.offer)));
    const until = momentInWords(offer.expires_at, clinic.config.clinicTimeZone);
    await tellPatient(clinic, event, { ...letter, words: (about) => letter.words({ ...about, until }) });
  };
}
