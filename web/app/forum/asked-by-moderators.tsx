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
        {asked.map(({ id, words, at }) => (
          <li key={id}>
            <p className="small soft">Written to you on {longDate(at)}</p>
            <p className={styles['forum-words']}>{words}</p>
            <div className="row">
              <Answer id={id} onUrgent={setCall} />
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

function Answer({ id, onUrgent }: { id: string; onUrgent: (words: string) => void }) {
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
              They see your pen name and your words, and not who you are. <NotWatched />
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
