/** An assessment on its way to an answer: by when, what happens now, and how far it is. */
import { isResting } from '@pellis/contract/rapid-assessments/rapid-assessments';
import check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './assessment-waiting.module.css';
import { type AssessmentCardProps, assessmentsHeading, concernAndDay, promise, stageOf, stages, whatHappens } from './assessment-words.ts';
import dashboardStyles from './dashboard.module.css';

export function WaitingAssessment({ assessment, isNext }: AssessmentCardProps) {
  const { mine } = useWhose();
  const now = new Date();
  const isLate = !isResting(assessment.state) && assessment.due_at !== null && assessment.due_at <= now;
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
      {promised ? <p className={`${dashboardStyles['dashboard-strong']} figures`}>{promised}</p> : null}
      <Stages current={stageOf(assessment.state)} />
      <p>{whatHappens(assessment, now)}</p>
    </Card>
  );
}

/** Sending is behind the patient; what follows is under way or still to come. */
function Stages({ current }: { current: number }) {
  return (
    <ol className={styles.stages} aria-label="How far it is">
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={index <= current ? `${styles.stage} ${styles['stage-reached']}` : styles.stage}
          style={{ '--stage': `var(--tone-${7 - index * 2})` }}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles['stage-name']}>
            {index === 0 ? <Icon of={check} size={18} /> : null}
            {stage}
            <span className="visually-hidden">{index === 0 ? ', done' : index === current ? ', now' : ', still to come'}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
