/** How much is answered, always in sight. */
import { ToneProgress } from '../ui/tone-band.tsx';
import { useEdgeRoom } from '../ui/use-edge-room.ts';
import { type AssessmentForm, answeredCount, isUntouched, type Questionnaire, questionCount } from './answers.ts';
import styles from './assessment-form.module.css';

export function AnswersProgress({ values, asks }: { values: AssessmentForm; asks: Questionnaire }) {
  const [answered, count] = [answeredCount(values, asks), questionCount(asks)];
  const bar = useEdgeRoom<HTMLDivElement>('head');
  return (
    <div ref={bar} className={styles['answers-progress']}>
      <ToneProgress part={answered / count} label="How much is answered" />
      <p className={`${styles['answers-progress-words']} figures`}>
        <span>
          {answered} of {count} answered
        </span>
        <span>{isUntouched(values) ? 'About 2 minutes' : 'Kept on this device'}</span>
      </p>
    </div>
  );
}
