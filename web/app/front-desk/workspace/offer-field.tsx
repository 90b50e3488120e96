/** A dermatologist offers the patient a visit in place of an answer: whether the one that is booked here is that one. */
import type { BookingFacts } from '@pellis/contract/front-desk/booking-facts';
import { shortMoment } from '../../ui/calendar.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';

interface OfferFieldProps {
  offer: NonNullable<BookingFacts['offer']>;
  timeZone: string;
  value: string;
  onChange: (value: string) => void;
}

export function OfferField({ offer: { offered_by, expires_at, sentence }, timeZone, value, onChange }: OfferFieldProps) {
  return (
    <ChoiceGroup
      legend="What the visit is for"
      hint={`${offered_by} offers this patient a video visit in place of an answer to their Rapid Assessment, until ${shortMoment(expires_at, timeZone)}.`}
      choices={[
        {
          value: 'offer',
          label: `The visit that ${offered_by} offers`,
          about: `Photos, answers and fee go over, and the Rapid Assessment closes. By cash, say to the patient: “${sentence}”`,
        },
        { value: 'other', label: 'Another visit', about: 'The offer stays open until the patient chooses, declines or it ends.' },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
