/** On top of everything: the dermatologist would like to see the patient by video, and the patient chooses. */
import video from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';

export function VideoOfferCard({ assessmentId, until }: { assessmentId: string; until: Date | undefined }) {
  const { isOwn, your, you } = useWhose();
  return (
    <Card
      isNext
      kicker="Needs you"
      heading={`${isOwn ? 'Your' : your} dermatologist would like to see ${you} by video`}
      actions={
        <ButtonLink to={`/rapid-assessment/${assessmentId}/video`} icon={<Icon of={video} />}>
          Read why and choose
        </ButtonLink>
      }
    >
      <p>Photos are not enough for {your} Rapid Assessment. Choose a time for a video visit, or decline it.</p>
      {until ? <p className="figures">The offer stands until {dateAndTime(until)}.</p> : null}
    </Card>
  );
}
