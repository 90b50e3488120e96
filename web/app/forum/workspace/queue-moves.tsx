/** What a moderator may do with what waits. Of words of harm, writing to them comes first, and letting them appear last. */
import { answerForumAppeal, type ModeratedPost, moderateForumPost, readForumQueue } from '@pellis/contract/forum/forum-moderation';
import { isOfHarm } from '@pellis/contract/forum/held';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';
import { WordsDialog } from '../../work-list/words-dialog.tsx';
import { hideDialog } from '../moderator-moves.tsx';
import { DeleteWithdrawn } from './delete-withdrawn.tsx';

type Asking = 'hide' | 'warn' | 'say' | 'again' | 'keep';

const dialogs = {
  hide: hideDialog,
  warn: {
    title: 'Warn its writer',
    label: 'Your words',
    button: 'Warn them',
    about: 'They read it when they open the forum. It is counted.',
  },
  say: {
    title: 'Write to its writer',
    label: 'Your words',
    button: 'Send it',
    about:
      'They read it when they open the forum, and we write to them that a person of the clinic has written. It is no warning. Somebody who may hurt themselves has been told of 988 and 911 already.',
  },
  again: { title: 'Show it again', label: 'Your answer', button: 'Show it again', about: 'Its writer reads your answer.' },
  keep: { title: 'Keep it hidden', label: 'Your answer', button: 'Keep it hidden', about: 'Its writer reads your answer.' },
} as const satisfies Record<Asking, object>;

export function QueueMoves({ post }: { post: ModeratedPost }) {
  const { id, state, held_for, appeal, harm_in, by } = post;
  const [asking, setAsking] = useState<Asking | null>(null);
  const move = useSend(moderateForumPost);
  const answer = useSend(answerForumAppeal);
  const reads = useReads();
  const onSuccess = ({ detail }: { detail: string }) => {
    setAsking(null);
    toast('success', detail);
    void reads.refresh(readForumQueue);
  };
  const onError = ({ detail }: { detail: string }) => toast('error', detail);
  const doNow = (does: 'show' | 'lock') => move.mutate({ params: { id }, body: { does, because: '' } }, { onSuccess, onError });
  const say = (what: Asking, words: string, onRefused: (error: ApiError) => void) =>
    what === 'again' || what === 'keep'
      ? answer.mutate({ params: { id }, body: { shows: what === 'again', answer: words } }, { onSuccess, onError: onRefused })
      : move.mutate({ params: { id }, body: { does: what, because: words } }, { onSuccess, onError: onRefused });
  const Moves = state === 'held' && isOfHarm(held_for) ? MovesOfHarm : PlainMoves;
  const isAppeal = appeal !== null && state === 'hidden';
  return (
    <div className="row">
      {isAppeal ? (
        <>
          <Button isSmall onClick={() => setAsking('again')}>
            Show it again
          </Button>
          <Button isSmall kind="secondary" onClick={() => setAsking('keep')}>
            Keep it hidden
          </Button>
          {harm_in.includes('appeal') && by.kind === 'pen' ? (
            <Button isSmall kind="secondary" onClick={() => setAsking('say')}>
              Write to them
            </Button>
          ) : null}
        </>
      ) : (
        <Moves post={post} isPending={move.isPending} onAsk={setAsking} onNow={doNow} />
      )}
      {asking ? (
        <WordsDialog
          {...dialogs[asking]}
          most={500}
          missing="Say why: the writer reads it"
          isSending={move.isPending || answer.isPending}
          onClose={() => setAsking(null)}
          onSend={(words, onRefused) => say(asking, words, onRefused)}
        />
      ) : null}
    </div>
  );
}

interface PlainMovesProps {
  post: ModeratedPost;
  isPending: boolean;
  onAsk: (what: Asking) => void;
  onNow: (does: 'show' | 'lock') => void;
}

/** Whoever reported words of harm is written to as well: which of the two, the button says. */
const writeTo = ({ harm_reports }: ModeratedPost) => (harm_reports.length > 0 ? 'Write to its writer' : 'Write to them');

function PlainMoves({ post, isPending, onAsk, onNow }: PlainMovesProps) {
  const { thread_id, state, is_locked, reports, harm_reports, by } = post;
  return (
    <>
      {state === 'held' || reports.length > 0 ? (
        <Button isSmall kind={harm_reports.length > 0 ? 'secondary' : 'primary'} disabled={isPending} onClick={() => onNow('show')}>
          {state === 'held' ? 'Let it appear' : 'Leave it'}
        </Button>
      ) : null}
      <Button isSmall kind="secondary" onClick={() => onAsk('hide')}>
        Hide
      </Button>
      {is_locked ? null : (
        <Button isSmall kind="secondary" disabled={isPending} onClick={() => onNow('lock')}>
          {thread_id ? 'Lock the thread' : 'Lock'}
        </Button>
      )}
      {by.kind === 'pen' ? (
        <>
          <Button isSmall kind="secondary" onClick={() => onAsk('say')}>
            {writeTo(post)}
          </Button>
          <Button isSmall kind="secondary" onClick={() => onAsk('warn')}>
            Warn
          </Button>
        </>
      ) : null}
    </>
  );
}

/** Whoever may be in danger is written to; what they wrote appears only by the last of these. */
function MovesOfHarm({ post, isPending, onAsk, onNow }: PlainMovesProps) {
  const { by, withdrawn_at, id } = post;
  return (
    <>
      {by.kind === 'pen' || withdrawn_at ? (
        <Button isSmall onClick={() => onAsk('say')}>
          {writeTo(post)}
        </Button>
      ) : null}
      {withdrawn_at ? (
        <DeleteWithdrawn id={id} />
      ) : (
        <>
          <Button isSmall kind="secondary" onClick={() => onAsk('hide')}>
            Hide
          </Button>
          <Button isSmall kind="secondary" disabled={isPending} onClick={() => onNow('show')}>
            Let it appear
          </Button>
        </>
      )}
    </>
  );
}
