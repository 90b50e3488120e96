/** An assessment that ended without an answer: why, what became of the money, and what to do instead. */
import type { LatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { Link } from 'react-router';
import { InScope } from '../platform/in-scope.ts';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { longDate } from '../ui/dates.ts';
import { type AssessmentCardProps, assessmentsHeading, concernAndDay } from './assessment-words.ts';
import styles from './dashboard.module.css';

export function EndedAssessment({ assessment, isNext }: AssessmentCardProps) {
  const { mine, your, you } = useWhose();
  if (assessment.state === 'withdrawn')
    return (
      <Card heading={mine(...assessmentsHeading)}>
        <p className="soft">
          {whyWithdrawn(assessment, your)}{' '}
          <InScope right="arrange-care">
            <Link to="/rapid-assessment">Order another Rapid Assessment</Link>
          </InScope>
        </p>
      </Card>
    );
  const visit = assessment.video_offer?.ended_as === 'booked' ? assessment.video_offer.visit : null;
  return (
    <Card
      isNext={isNext}
      heading={mine(...assessmentsHeading)}
      actions={
        visit ? (
          <ButtonLink to={`/appointment/${visit.id}`} kind={isNext ? 'primary' : 'secondary'}>
            See the video visit
          </ButtonLink>
        ) : (
          <InScope right="arrange-care">
            <ButtonLink to="/new-visit" kind={isNext ? 'primary' : 'secondary'}>
              Book a video appointment
            </ButtonLink>
            <ButtonLink to="/rapid-assessment" kind="quiet">
              Order another Rapid Assessment
            </ButtonLink>
          </InScope>
        )
      }
    >
      <p className="soft">{concernAndDay(assessment)}</p>
      <p className={styles['dashboard-strong']}>
        {assessment.state === 'converted_to_video' ? `The dermatologist sees ${you} by video.` : 'This could not be answered from photos.'}
      </p>
      {assessment.reason ? <p>{assessment.reason}</p> : null}
      <p>{howItEnded(assessment)}</p>
    </Card>
  );
}

function whyWithdrawn({ datetime, was_never_paid }: LatestRapidAssessment, your: string): string {
  const what = `Rapid Assessment of ${longDate(datetime)}`;
  if (!was_never_paid) return `You withdrew ${your} ${what}.`;
  return `${your[0]?.toUpperCase()}${your.slice(1)} ${what} has ended, because it was never paid. Nothing was charged.`;
}

function howItEnded({ state, order_id, video_offer }: LatestRapidAssessment): string {
  if (state === 'converted_to_video') return 'The photos and answers go with the visit, and what was held for them is let go.';
  const offer = { declined: 'The video visit was declined.', expired: 'The offer of a video visit has ended.' };
  const ended = video_offer?.ended_as;
  return [ended === 'declined' || ended === 'expired' ? offer[ended] : '', order_id ? 'Nothing was charged.' : '']
    .filter(Boolean)
    .join(' ');
}
