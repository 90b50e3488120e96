/** Leaving: with all that one wrote, or leaving it without a name. */
import { leaveForum } from '@pellis/contract/forum/forum';
import { harmStays } from '@pellis/contract/forum/held';
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
  /** From when another pen name can be chosen. */
  mayReturnAt: Date;
  isOpen: boolean;
}

export function LeaveCard(props: LeaveCardProps) {
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
      <p>You decide whether what stands in the forum goes with you. Your pen name is forgotten either way.</p>
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
          <p>
            Neither can be taken back. Without a name, what stands in the forum stays. What waits for a moderator or was hidden is deleted
            either way, and so are photos.
          </p>
          <p>
            {harmStays} Where moderators were told that somebody may be in danger, they can write to you until one of them has looked; who
            you are they do not see.
          </p>
          <p>{whatCountsOn(props)}</p>
        </div>
      </Dialog>
    </Card>
  );
}

/** Said before somebody leaves, for leaving does not start anew. */
export function whatCountsOn({ mayReturnAt, isOpen }: LeaveCardProps): string {
  const waits = mayReturnAt.getTime() > Date.now();
  const open = waits
    ? `You can choose another pen name from ${dayAhead(mayReturnAt)} on; until then you can read.`
    : 'You can choose another pen name when you like.';
  const closed = `You can choose another pen name once the forum is open again${waits ? `, and not before ${dayAhead(mayReturnAt)}` : ''}.`;
  const returns = isOpen ? open : closed;
  return `${returns} If you come back within a year, warnings of moderators are still counted. Nothing that you wrote can be found by them.`;
}
