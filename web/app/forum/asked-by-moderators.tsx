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
import styles from './forum.module.css';

export function AskedByModerators({ asked }: Pick<Forum, 'asked'>) {
  if (asked.length === 0) return null;
  return (
    <Card heading="Answer the moderators">
      <ul className={styles['forum-posts']}>
        {asked.map(({ id, words, at }) => (
          <li key={id}>
            <p className="small soft">Written to you on {longDate(at)}</p>
            <p className={styles['forum-words']}>{words}</p>
            <div className="row">
              <Answer id={id} />
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

function Answer({ id }: { id: string }) {
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
          about="They see your pen name and your words, and not who you are. It is not watched live: in an emergency call 911; if you might hurt yourself, call or text 988."
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
                onSuccess: ({ detail }) => {
                  setOpen(false);
                  toast('success', detail);
                  void reads.refresh(readForum);
                },
                onError: (error) => onError(isNotFound(error) ? gone() : error),
              },
            )
          }
        />
      ) : null}
    </>
  );
}
