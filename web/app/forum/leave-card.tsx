/** Leaving: with all that one wrote, or leaving it without a name. */
import { leaveForum } from '@pellis/contract/forum/forum';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dayAhead } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { problemOf } from '../ui/form-errors.ts';
import { toast } from '../ui/toasts.ts';
import { readsOfForum } from './forum-reads.ts';

interface LeaveCardProps {
  /** From when another pen name can be chosen; null where it is not known. */
  mayReturnAt: Date | null;
}

export function LeaveCard({ mayReturnAt }: LeaveCardProps) {
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
          <p>{whatCountsOn(mayReturnAt)}</p>
        </div>
      </Dialog>
    </Card>
  );
}

/** Said before somebody leaves, for leaving does not start anew. */
export function whatCountsOn(mayReturnAt: Date | null): string {
  const returns = !mayReturnAt
    ? 'Another pen name can be chosen 90 days after the last one was.'
    : mayReturnAt.getTime() > Date.now()
      ? `You can choose another pen name from ${dayAhead(mayReturnAt)} on; until then you can read.`
      : 'You can choose another pen name when you like.';
  return `${returns} If you come back within a year, warnings of moderators are still counted. Nothing that you wrote can be found by them.`;
}
