/** What moderators wrote to a writer about a post, who and when, and what came back. */
import { type ModeratedPost, moderateForumPost, readForumQueue } from '@pellis/contract/forum/forum-moderation';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { toast } from '../../ui/toasts.ts';
import styles from './forum-queue.module.css';

export function Messages({ post: { id, messages, harm_reports } }: { post: Pick<ModeratedPost, 'id' | 'messages' | 'harm_reports'> }) {
  const isAnswered = messages.some(({ answer }) => answer && !answer.is_seen);
  const toReporters = messages.filter(({ report }) => report !== null && !harm_reports.some((one) => one.id === report));
  return (
    <>
      <Written label="Written to its writer" messages={messages.filter(({ report }) => report === null)} />
      <Written label="Written to whoever reported it" messages={toReporters} whom="whoever reported it" />
      {isAnswered ? <AnswerSeen id={id} /> : null}
    </>
  );
}

interface WrittenProps {
  label: string;
  messages: ModeratedPost['messages'];
  whom?: string;
}

export function Written({ label, messages, whom = 'them' }: WrittenProps) {
  if (messages.length === 0) return null;
  return (
    <ul aria-label={label}>
      {messages.map(({ by, at, words, is_warning, answer }) => (
        <li key={`${at.getTime()} ${words}`}>
          <p className={styles['queue-words']}>
            {by} {is_warning ? 'warned' : 'wrote to'} {whom} on {dateAndTime(at)}: {words}
          </p>
          {answer ? (
            <p className={styles['queue-words']}>
              They answered on {dateAndTime(answer.at)}: {answer.words}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function AnswerSeen({ id }: { id: string }) {
  const send = useSend(moderateForumPost);
  const reads = useReads();
  const seen = () =>
    send.mutate(
      { params: { id }, body: { does: 'answer_seen', because: '' } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          void reads.refresh(readForumQueue);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return (
    <div className="row">
      <Button isSmall kind="secondary" disabled={send.isPending} onClick={seen}>
        I have read their answer
      </Button>
    </div>
  );
}
