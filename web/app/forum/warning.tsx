/** What a moderator wrote to a writer, until they say that they have read it. */
import { readForum, readForumWarning } from '@pellis/contract/forum/forum';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import styles from './forum.module.css';

export function Warning({ warning, at }: { warning: string; at: Date | null }) {
  const send = useSend(readForumWarning);
  const reads = useReads();
  const read = () =>
    send.mutate(
      { body: { warning } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          void reads.refresh(readForum);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return (
    <Notice
      kind="warning"
      heading={at ? `A moderator wrote to you on ${longDate(at)}` : 'A moderator wrote to you'}
      actions={
        <Button kind="secondary" isSmall disabled={send.isPending} onClick={read}>
          I have read it
        </Button>
      }
    >
      <p className={styles['forum-words']}>{warning}</p>
    </Notice>
  );
}
