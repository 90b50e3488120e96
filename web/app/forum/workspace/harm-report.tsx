/** A report with words of harm, what was written to whoever wrote it, and a way to write to them: nobody sees who it is. */
import { type ModeratedPost, readForumQueue, writeToReporter } from '@pellis/contract/forum/forum-moderation';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';
import { WordsDialog } from '../../work-list/words-dialog.tsx';
import styles from './forum-queue.module.css';
import { Written } from './messages.tsx';

interface HarmReportProps {
  report: ModeratedPost['harm_reports'][number];
  messages: ModeratedPost['messages'];
}

export function HarmReport({ report: { id, words, can_answer }, messages }: HarmReportProps) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend(writeToReporter);
  const reads = useReads();
  return (
    <>
      <p className={styles['queue-words']}>Reported with words of harm: {words}</p>
      <Written label="Written to whoever reported it" messages={messages} />
      <div className="row">
        <Button isSmall onClick={() => setOpen(true)}>
          Write to whoever reported it
        </Button>
      </div>
      {isOpen ? (
        <WordsDialog
          title="Write to whoever reported it"
          about={`They read it when they open the forum, and we write to them that a person of the clinic has written. Who it is, nobody sees.${can_answer ? ' They can answer once.' : ' They have no pen name, and cannot answer here.'} Where they wrote of themselves they have been told of 988 and 911 already.`}
          label="Your words"
          most={500}
          missing="Write to them"
          button="Send it"
          isSending={send.isPending}
          onClose={() => setOpen(false)}
          onSend={(written, onError) =>
            send.mutate(
              { params: { id }, body: { words: written } },
              {
                onSuccess: ({ detail }) => {
                  setOpen(false);
                  toast('success', detail);
                  void reads.refresh(readForumQueue);
                },
                onError,
              },
            )
          }
        />
      ) : null}
    </>
  );
}
