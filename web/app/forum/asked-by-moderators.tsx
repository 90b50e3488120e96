/** What moderators wrote about one's posts, and a way to answer each: once, under one's pen name. */
import { answerModerator, type Forum, readForum } from '@pellis/contract/forum/forum';
import { useState } from 'react';
import { ApiError, isNotFound } from '../platform/api-error.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { longDate } from '../ui/dates.ts';
import { toast } from '../ui/toasts.ts';
import { WordsDialog } from '../work-list/words-dialog.tsx';
import { CallNow, NotWatched } from './call-now.tsx';
import styles from './forum.module.css';

export function AskedByModerators({ asked }: Pick<Forum, 'asked'>) {
  const [call, setCall] = useState<string | null>(null);
  // answered, it is asked no more
  const toCall = <CallNow words={call} onClose={() => setCall(null)} />;
  if (asked.length === 0) return toCall;
  return (
    <Card heading="Answer the moderators">
      {toCall}
      <ul className={styles['forum-posts']}>
        {asked.map(({ id, words, at, is_of_report }) => (
          <li key={id}>
            <p className="small soft">
              Written to you on {longDate(at)}
              {is_of_report ? ', about something that you reported' : ''}
            </p>
            <p className={styles['forum-words']}>{words}</p>
            <div className="row">
              <Answer id={id} isOfReport={is_of_report} onUrgent={setCall} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whatever else is not there is not told apart from what is not one's own. */
const gone = () =>
  new ApiError({
    status: 404,
    code: 'not_found',
    detail: 'This cannot be answered any more: what it is about was deleted, or you have left the forum.',
    fields: {},
  });

interface AnswerProps {
  id: string;
  isOfReport: boolean;
  onUrgent: (words: string) => void;
}

function Answer({ id, isOfReport, onUrgent }: AnswerProps) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend(answerModerator);
  const reads = useReads();
  return (
    <>
      <Button kind="secondary" isSmall onClick={() => setOpen(true)}>
        Answer
      </Button>
      {isOpen ? (
        <WordsDialog
          title="Answer the moderators"
          about={
            <>
              {isOfReport
                ? 'They see your words, and neither your pen name nor who you are.'
                : 'They see your pen name and your words, and not who you are.'}{' '}
              <NotWatched />
            </>
          }
          label="Your answer"
          most={1000}
          missing="Write your answer"
          button="Send my answer"
          isSending={send.isPending}
          onClose={() => setOpen(false)}
          onSend={(words, onError) =>
            send.mutate(
              { params: { id }, body: { words } },
              {
                onSuccess: ({ detail, is_urgent }) => {
                  setOpen(false);
                  if (is_urgent) onUrgent(detail);
                  else toast('success', detail);
                  void reads.refresh(readForum);
                },
                onError: (error) => onError(isNotFound(error) && error.code !== 'too_late' ? gone() : error),
              },
            )
          }
        />
      ) : null}
    </>
  );
}
