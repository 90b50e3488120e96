/** The latest Rapid Assessment, wherever it stands: paying, waiting, answered, or ended another way. */

import { ProviderLine } from '../appointments/provider-line.tsx';
import { InScope } from '../platform/in-scope.ts';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { longDate } from '../ui/dates.ts';
import { Later } from '../ui/later.tsx';
import { WaitingAssessment } from './assessment-waiting.tsx';
import { type AssessmentCardProps, assessmentsHeading, concernAndDay } from './assessment-words.ts';
import { waitingFor } from './placeholders.tsx';

/** For few: those that ended in another way than with an answer. */
const ended = { load: async () => (await import('./assessment-ended.tsx')).EndedAssessment };

export function AssessmentCard({ assessment, isNext }: AssessmentCardProps) {
  switch (assessment.state) {
    case 'draft':
      return <UnpaidAssessment assessment={assessment} isNext={isNext} />;
    case 'submitted':
    case 'claimed':
    case 'needs_info':
    case 'video_offered':
      return <WaitingAssessment assessment={assessment} isNext={isNext} />;
    case 'answered':
    case 'closed':
      return <AnsweredAssessment assessment={assessment} isNext={isNext} />;
    default:
      return <Later part={ended} props={{ assessment, isNext }} waiting={waitingFor('rapid-assessments')} />;
  }
}

function AnsweredAssessment({ assessment, isNext }: AssessmentCardProps) {
  const { mine, your } = useWhose();
  return (
    <Card
      isNext={isNext}
      heading={mine(...assessmentsHeading)}
      actions={
        <>
          <ButtonLink to={`/notes/${assessment.id}`} kind={isNext ? 'primary' : 'secondary'}>
            View {your} Treatment Plan
          </ButtonLink>
          <InScope right="arrange-care">
            <ButtonLink to="/rapid-assessment" kind="quiet">
              Order another Rapid Assessment
            </ButtonLink>
          </InScope>
        </>
      }
    >
      <ProviderLine provider={assessment.provider}>{longDate(assessment.datetime)}</ProviderLine>
    </Card>
  );
}

function UnpaidAssessment({ assessment, isNext }: AssessmentCardProps) {
  const { mine } = useWhose();
  return (
    <Card
      isNext={isNext}
      kicker={assessment.payment === 'confirming' ? 'Almost there' : 'One step left'}
      heading={mine(...assessmentsHeading)}
      actions={
        <ButtonLink to={`/order/${assessment.order_id}`} kind={isNext ? 'primary' : 'secondary'}>
          {assessment.payment === 'confirming' ? 'See my order' : 'Finish your payment'}
        </ButtonLink>
      }
    >
      <p>{concernAndDay(assessment)}</p>
      <p>Your answers and photos are safe with us. A dermatologist receives them as soon as your payment is finished.</p>
      {assessment.payment === 'confirming' ? <p>We are asking your bank now. This usually takes less than a minute.</p> : null}
    </Card>
  );
}
