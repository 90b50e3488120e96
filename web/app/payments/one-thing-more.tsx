/** The dermatologist waits for the patient: whoever looks at the order should know. */
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

const words = {
  more: {
    heading: 'Your dermatologist needs one more thing',
    way: 'See what is needed',
    until: 'The 24 hours wait until you have answered.',
    late: 'We are late, and we are sorry: a dermatologist still answers once you have.',
  },
  video: {
    heading: 'Your dermatologist would like to see you by video',
    way: 'Read why and choose',
    until: 'The 24 hours wait until you have chosen a time, or declined.',
    late: 'We are late, and we are sorry. Choose a time for the visit, or decline it.',
  },
};

export function OneThingMore({ asks, address, isLate }: { asks: keyof typeof words; address: string; isLate: boolean }) {
  const { heading, way, until, late } = words[asks];
  return (
    <Card isNext heading={heading} actions={<ButtonLink to={address}>{way}</ButtonLink>}>
      <p>{isLate ? late : until}</p>
    </Card>
  );
}
