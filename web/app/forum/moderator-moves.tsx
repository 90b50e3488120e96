/** What a moderator does where a post stands: locks and unlocks a thread, hides a post, and shows it again. */
import type { ForumPost } from '@pellis/contract/forum/forum';
import { moderateForumPost, readForumQueue } from '@pellis/contract/forum/forum-moderation';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toasts.ts';
import { WordsDialog } from '../work-list/words-dialog.tsx';
import { CopyAddress } from './copy-address.tsx';
import { readsOfForum } from './forum-reads.ts';

export const hideDialog = {
  title: 'Hide this',
  label: 'Your reason',
  button: 'Hide it',
  about:
    'Its words and photos. Its writer reads your reason, and may appeal once. A photo alone, of a face or an intimate place, is taken away beside it.',
};

/** What its readers do not see, to whoever moderates. */
export function StateToModerator({ post: { state, hidden_because, appeal } }: { post: ForumPost }) {
  if (state === 'shown') return null;
  return (
    <p className="small soft">
      Only its writer and moderators see this. {state === 'held' ? 'It waits in your list.' : `It is hidden. The reason: ${hidden_because}`}
      {state === 'hidden' && appeal && !appeal.answer ? '. Its writer has appealed: the answer is given in your list.' : ''}
    </p>
  );
}

export function ModeratorMoves({ post }: { post: ForumPost }) {
  const { id, thread_id, state, is_locked, appeal } = post;
  const [isHiding, setHiding] = useState(false);
  const send = useSend(moderateForumPost);
  const reads = useReads();
  const onSuccess = ({ detail }: { detail: string }) => {
    setHiding(false);
    toast('success', detail);
    for (const read of [...readsOfForum, readForumQueue]) void reads.refresh(read);
  };
  const doNow = (does: 'lock' | 'unlock' | 'show') =>
    send.mutate(
      { params: { id }, body: { does, because: '' } },
      { onSuccess, onError: ({ detail }: { detail: string }) => toast('error', detail) },
    );
  return (
    <>
      {thread_id === null ? (
        <Button kind="secondary" isSmall disabled={send.isPending} onClick={() => doNow(is_locked ? 'unlock' : 'lock')}>
          {is_locked ? 'Unlock' : 'Lock'}
        </Button>
      ) : null}
      {state === 'shown' ? (
        <Button kind="secondary" isSmall onClick={() => setHiding(true)}>
          Hide
        </Button>
      ) : null}
      {state === 'hidden' && (!appeal || appeal.answer) ? (
        <Button kind="secondary" isSmall disabled={send.isPending} onClick={() => doNow('show')}>
          Show it again
        </Button>
      ) : null}
      <CopyAddress post={post} />
      {isHiding ? (
        <WordsDialog
          {...hideDialog}
          most={500}
          missing="Say why: the writer reads it"
          isSending={send.isPending}
          onClose={() => setHiding(false)}
          onSend={(because, onError) => send.mutate({ params: { id }, body: { does: 'hide', because } }, { onSuccess, onError })}
        />
      ) : null}
    </>
  );
}
