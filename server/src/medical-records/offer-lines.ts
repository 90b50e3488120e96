/** The video visits that were offered in place of an answer, as lines of the record. */
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import type { OfferEnd } from '@pellis/contract/rapid-assessments/rapid-assessments';

type Offer = MedicalRecord['rapid_assessments'][number]['video_offers'][number];

const ends: Record<OfferEnd, string> = {
  booked: 'A visit was booked',
  declined: 'Declined',
  expired: 'Ended without a choice',
  withdrawn: 'Taken back',
};

export function offerLines({ offered_by, reason, ended_as, ended_at }: Offer, day: (at: Date) => string): [string, string] {
  return [
    `${offered_by} offered a video visit: ${reason}`,
    ended_as && ended_at ? `${ends[ended_as]} ${day(ended_at)}` : 'Not decided yet',
  ];
}
