/** Deletes words of harm that their writer took back, once a moderator has looked: asked first, for nobody brings them back. */
import { moderateForumPost, readForumQueue } from '@pellis/contract/forum/forum-moderation';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { problemOf } from '../../ui/form-errors.ts';
import { toast } from '../../ui/toasts.ts';

export function DeleteWithdrawn({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend(moderateForumPost);
  const reads = useReads();
  const remove = () =>
    send.mutate(
      { params: { id }, body: { does: 'close', because: '' } },
      {
        onSuccess: ({ detail }) => {
          setOpen(false);
          toast('success', detail);
          void reads.refresh(readForumQueue);
        },
      },
    );
  return (
    <>
      <Button isSmall kind="secondary" onClick={() => setOpen(true)}>
        I have looked: delete it
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Delete what its writer has taken back?"
        actions={
          <>
            <Button kind="danger" disabled={send.isPending} onClick={remove}>
              Delete it
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
            Nobody can write about it to its writer, or to whoever reported it, after that, nor look up who it was. What you did is recorded
            with your name.
          </p>
        </div>
      </Dialog>
    </>
  );
}
