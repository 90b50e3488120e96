/** For who has no health profile yet. */
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function SetUpProfileCard() {
  return (
    <Card
      isNext
      kicker="Start here"
      heading="Set Up Health Profile"
      actions={<ButtonLink to="/health-profile">Set Up Health Profile</ButtonLink>}
    >
      <p>It takes about 1 minute and helps your dermatologist personalize your care.</p>
    </Card>
  );
}
