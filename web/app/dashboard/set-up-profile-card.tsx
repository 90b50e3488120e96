/** For who has no health profile yet. */
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function SetUpProfileCard() {
  const { isOwn, your } = useWhose();
  const words = isOwn ? 'Set Up Health Profile' : `Set up ${your} health profile`;
  return (
    <Card isNext kicker="Start here" heading={words} actions={<ButtonLink to="/health-profile">{words}</ButtonLink>}>
      <p>It takes about 1 minute and helps your dermatologist personalize {your} care.</p>
    </Card>
  );
}
