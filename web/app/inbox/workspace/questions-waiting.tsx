/** On a dermatologist's day: that patients wait for an answer in the chat, and the way to the one who waits longest. */
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './questions-waiting.module.css';
import { useQuestions, waitingIn } from './use-questions.ts';
import { waitWords } from './words.ts';

export function QuestionsWaiting() {
  const now = useNow();
  const { data, error } = useQuestions();
  if (!data && !error) return <SkeletonCard label="who waits for an answer" hasAction={false} />;
  const [longest, ...others] = waitingIn(data);
  if (!longest) return null;
  return (
    <div className={styles['questions-waiting']}>
      <Notice
        heading={others.length === 0 ? `${longest.person} has a question for you` : `${others.length + 1} patients have a question for you`}
        actions={
          <ButtonLink to={`/workspace/inbox?conversation=${longest.id}`} kind="secondary" isSmall>
            {others.length === 0 ? 'Answer it' : `Answer ${longest.person}`}
          </ButtonLink>
        }
      >
        {longest.person} {waitWords(longest, now)}.
      </Notice>
    </div>
  );
}
