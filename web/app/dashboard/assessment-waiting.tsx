/** An assessment on its way to an answer: by when, what happens now, and how far it is. */
import check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { Icon } from '../ui/icon.tsx';
import './assessment-waiting.css';
import { type AssessmentCardProps, assessmentsHeading, concernAndDay, promise, stageOf, stages, whatHappens } from './assessment-words.ts';

export function WaitingAssessment({ assessment, isNext }: AssessmentCardProps) {
  const { mine } = useWhose();
  const now = new Date();
  const isLate = assessment.state !== 'needs_info' && assessment.due_at !== null && assessment.due_at <= now;
  const promised = promise(assessment, now);
  return (
    <Card
      isNext={isNext}
      heading={mine(...assessmentsHeading)}
      actions={
        <>
          {assessment.order_id ? (
            <ButtonLink to={`/order/${assessment.order_id}`} kind="quiet">
              See my order
            </ButtonLink>
          ) : null}
          {isLate ? <ChatLink topic="general">Send us a message</ChatLink> : null}
        </>
      }
    >
      <p className="soft">{concernAndDay(assessment)}</p>
      {promised ? <p className="dashboard-strong figures">{promised}</p> : null}
      <Stages current={stageOf(assessment.state)} />
      <p>{whatHappens(assessment, now)}</p>
    </Card>
  );
}

/** Sending is behind the patient; what follows is under way or still to come. */
function Stages({ current }: { current: number }) {
  return (
    <ol className="stages" aria-label="How far it is">
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={index <= current ? 'stage stage-reached' : 'stage'}
          style={{ '--stage': `var(--tone-${7 - index * 2})` }}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="stage-name">
            {index === 0 ? <Icon of={check} size={18} /> : null}
            {stage}
            <span className="visually-hidden">{index === 0 ? ', done' : index === current ? ', now' : ', still to come'}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
