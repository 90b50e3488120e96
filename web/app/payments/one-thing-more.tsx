/** The dermatologist waits for something: whoever looks at the order should know. */
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function OneThingMore({ address }: { address: string }) {
  return (
    <Card isNext heading="Your dermatologist needs one more thing" actions={<ButtonLink to={address}>See what is needed</ButtonLink>}>
      <p>The 24 hours wait until you have answered.</p>
    </Card>
  );
}
