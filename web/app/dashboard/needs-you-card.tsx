/** On top of everything: the dermatologist cannot go on without something from the patient. */
import type { InfoRequest } from '@pellis/contract/rapid-assessments/rapid-assessments';
import camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import message from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './dashboard.module.css';

export function NeedsYouCard({ assessmentId, request }: { assessmentId: string; request: InfoRequest | null }) {
  const wantsPhoto = request?.wants === 'photo';
  const { isOwn, your } = useWhose();
  const dermatologist = `${isOwn ? 'Your' : your} dermatologist`;
  return (
    <Card
      isNext
      kicker="Needs you"
      heading={wantsPhoto ? `${dermatologist} needs one more photo` : `${dermatologist} has a question`}
      actions={
        <ButtonLink to={`/rapid-assessment/${assessmentId}/request`} icon={<Icon of={wantsPhoto ? camera : message} />}>
          {wantsPhoto ? 'Send a photo' : 'Answer the question'}
        </ButtonLink>
      }
    >
      {request ? (
        <figure className={styles['dashboard-asked']}>
          <figcaption className="soft small">{request.asked_by} asks:</figcaption>
          <blockquote>{request.message}</blockquote>
        </figure>
      ) : null}
      <p>We go on with {your} Rapid Assessment as soon as we hear from you. Until then its clock is stopped.</p>
    </Card>
  );
}
