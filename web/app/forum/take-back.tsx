/** Deleting what one wrote: asked first, for nobody brings it back. */
import { type ForumPost, takeBackForumPost } from '@pellis/contract/forum/forum';
import { harmStays, isOfHarm } from '@pellis/contract/forum/held';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { problemOf } from '../ui/form-errors.ts';
import { toast } from '../ui/toasts.ts';
import { listsOfPosts, readsOfThread } from './forum-reads.ts';

export function TakeBack({ post }: { post: ForumPost }) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend(takeBackForumPost);
  const reads = useReads();
  const navigate = useNavigate();
  const what = post.thread_id ? 'answer' : 'post';
  const close = () => {
    send.reset();
    setOpen(false);
  };
  const remove = () =>
    send.mutate(
      { params: { id: post.id } },
      {
        onSuccess: ({ detail }) => {
          setOpen(false);
          toast('success', detail);
          for (const read of listsOfPosts) void reads.refresh(read);
          if (post.thread_id) for (const read of readsOfThread) void reads.refresh(read);
          else void navigate('/forum');
        },
      },
    );
  return (
    <>
      <Button kind="secondary" isSmall onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={`Delete your ${what}?`}
        actions={
          <>
            <Button kind="danger" disabled={send.isPending} onClick={remove}>
              Delete it
            </Button>
            <Button kind="secondary" onClick={close}>
              Not now
            </Button>
          </>
        }
      >
        <div className="stack">
          <ErrorSummary problem={send.error ? problemOf(send.error) : null} />
          <p>{whatGoes(post)}</p>
        </div>
      </Dialog>
    </>
  );
}

type Goes = Pick<ForumPost, 'photos' | 'thread_id' | 'answers' | 'state' | 'held_for' | 'appeal'>;

/** Answers of others stay under a post that says it was deleted; one's own go with it. */
export function whatGoes({ photos, thread_id, answers, state, held_for, appeal }: Goes): string {
  if (state === 'held' && isOfHarm(held_for)) return `You do not see it any more. ${harmStays}`;
  const goes = photos.some(({ state }) => state !== 'refused')
    ? 'Your words and the photos with them are deleted'
    : 'Your words are deleted';
  const stay = thread_id === null && answers > 0 ? ' What others answered stays, and nobody can answer any more.' : '';
  const appealed = state === 'hidden' && appeal && appeal.answer === null ? ` Your appeal goes too. ${harmStays}` : '';
  return `${goes} for good: nobody can bring them back.${stay}${appealed}`;
}
