/** An assessment that ended without an answer: why, what became of the money, and what to do instead. */
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
          You withdrew {your} Rapid Assessment of {longDate(assessment.datetime)}.{' '}
          <InScope right="arrange-care">
            <Link to="/rapid-assessment">Order another Rapid Assessment</Link>
          </InScope>
        </p>
      </Card>
    );
  const isVideo = assessment.state === 'converted_to_video';
  return (
    <Card
      isNext={isNext}
      heading={mine(...assessmentsHeading)}
      actions={
        <InScope right="arrange-care">
          <ButtonLink to="/new-visit" kind={isNext ? 'primary' : 'secondary'}>
            Book a video appointment
          </ButtonLink>
          <ButtonLink to="/rapid-assessment" kind="quiet">
            Order another Rapid Assessment
          </ButtonLink>
        </InScope>
      }
    >
      <p className="soft">{concernAndDay(assessment)}</p>
      <p className={styles['dashboard-strong']}>
        {isVideo ? `The dermatologist would like to see ${you} by video.` : 'This could not be answered from photos.'}
      </p>
      {assessment.reason ? <p>{assessment.reason}</p> : null}
      <p>{isVideo ? 'Your photos and answers go with you.' : assessment.order_id ? 'Nothing was charged.' : ''}</p>
    </Card>
  );
}
