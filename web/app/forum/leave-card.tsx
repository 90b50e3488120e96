/** Leaving: with all that one wrote, or leaving it without a name. */
import { leaveForum } from '@pellis/contract/forum/forum';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { problemOf } from '../ui/form-errors.ts';
import { toast } from '../ui/toasts.ts';
import { readsOfForum } from './forum-reads.ts';

export function LeaveCard() {
  const [isOpen, setOpen] = useState(false);
  const send = useSend(leaveForum);
  const reads = useReads();
  const leave = (leaves: 'nothing' | 'nameless') =>
    send.mutate(
      { body: { leaves } },
      {
        onSuccess: ({ detail }) => {
          setOpen(false);
          toast('success', detail);
          for (const read of readsOfForum) void reads.refresh(read);
        },
      },
    );
  return (
    <Card
      heading="Leave the forum"
      actions={
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Leave the forum
        </Button>
      }
    >
      <p>You decide whether your words go with you. Your pen name is forgotten either way.</p>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Leave the forum"
        actions={
          <>
            <Button kind="danger" disabled={send.isPending} onClick={() => leave('nothing')}>
              Delete all I wrote
            </Button>
            <Button kind="secondary" disabled={send.isPending} onClick={() => leave('nameless')}>
              Leave it, without a name
            </Button>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              Not now
            </Button>
          </>
        }
      >
        <div className="stack">
          <ErrorSummary problem={send.error ? problemOf(send.error) : null} />
          <p>Neither can be taken back. Photos are deleted either way.</p>
        </div>
      </Dialog>
    </Card>
  );
}
