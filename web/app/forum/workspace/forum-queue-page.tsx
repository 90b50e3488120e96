/** What waits for a moderator: held, reported, appealed against, and photos; words of harm first. They see pen names, and never whose they are. */
import { readForum } from '@pellis/contract/forum/forum';
import {
  answerForumAppeal,
  type ModeratedPost,
  moderateForumPost,
  readForumQueue,
  waitingAtOnce,
} from '@pellis/contract/forum/forum-moderation';
import { heldWords } from '@pellis/contract/forum/held';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../../platform/api-error.ts';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { WordsDialog } from '../../work-list/words-dialog.tsx';
import { CopyAddress } from '../copy-address.tsx';
import { hideDialog } from '../moderator-moves.tsx';
import styles from './forum-queue.module.css';
import { PhotosToModerate } from './photos-to-moderate.tsx';

type Asking = 'hide' | 'warn' | 'say' | 'again' | 'keep';

export default function ForumQueuePage() {
  const { data, error, refetch } = useRead(readForumQueue, {}, { every: 60_000 });
  const { data: forum } = useRead(readForum);
  return (
    <Page
      title="Forum"
      lead={
        <>
          Held, reported and appealed against, and photos before anybody else sees them. Words of harm come first.{' '}
          <Link to="/forum">Read the forum</Link>
        </>
      }
    >
      {forum && !forum.is_open ? (
        <p>The forum is closed: nothing appears before it is open again. Writers read what you decide and write.</p>
      ) : null}
      {data ? (
        data.length > 0 ? (
          <>
            {data.length < waitingAtOnce ? null : (
              <p>These are the first {waitingAtOnce}, and more may wait. They come up as you see to these.</p>
            )}
            <ul className={styles.queue}>
              {data.map((post) => (
                <li key={post.id}>
                  <Waiting post={post} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <EmptyState heading="Nothing waits in the forum">
            What is held before it appears, and what somebody reports, stands here.
          </EmptyState>
        )
      ) : error ? (
        <LoadFailed error={error} words={error.detail} onAgain={() => void refetch()} />
      ) : (
        <SkeletonCard label="what waits" lines={5} />
      )}
    </Page>
  );
}

function Waiting({ post }: { post: ModeratedPost }) {
  const {
    id,
    thread_id,
    title,
    state,
    words,
    by,
    room_label,
    posted_at,
    held_for,
    reports,
    appeal,
    hidden_because,
    hidden_by,
    warnings,
    photos,
  } = post;
  return (
    <>
      <h2>{title ?? 'An answer'}</h2>
      <p className="small soft">
        {by.name}
        {warnings > 0 ? `, warned ${warnings === 1 ? 'once' : `${warnings} times`}` : ''}, {room_label}, {dateAndTime(posted_at)}
      </p>
      {held_for.length > 0 ? <p>Held for {held_for.map((reason) => heldWords[reason]).join('; ')}.</p> : null}
      {reports.map((because) => (
        <p key={because}>Reported: {because}</p>
      ))}
      {appeal && state === 'hidden' ? (
        <p>
          {hidden_by} hid it: {hidden_because}. The writer appeals: {appeal.words}
        </p>
      ) : null}
      <p className={styles['queue-words']}>{words}</p>
      <div className="row">
        <Link className="way" to={`/forum/posts/${thread_id ?? id}`}>
          {thread_id ? 'What it answers' : 'Its page in the forum'}
        </Link>
        <CopyAddress post={post} />
      </div>
      <PhotosToModerate photos={photos} />
      <Moves post={post} />
    </>
  );
}

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

interface PlainMovesProps {
  post: ModeratedPost;
  isPending: boolean;
  onAsk: (what: Asking) => void;
  onNow: (does: 'show' | 'lock') => void;
}

function PlainMoves({ post: { thread_id, state, is_locked, reports, by }, isPending, onAsk, onNow }: PlainMovesProps) {
  return (
    <>
      {state === 'held' || reports.length > 0 ? (
        <Button isSmall disabled={isPending} onClick={() => onNow('show')}>
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
      {by.kind === 'pen' ? <ToItsWriter onAsk={onAsk} /> : null}
    </>
  );
}

function ToItsWriter({ onAsk }: { onAsk: (what: 'say' | 'warn') => void }) {
  return (
    <>
      <Button isSmall kind="secondary" onClick={() => onAsk('say')}>
        Write to them
      </Button>
      <Button isSmall kind="secondary" onClick={() => onAsk('warn')}>
        Warn
      </Button>
    </>
  );
}

function Moves({ post }: { post: ModeratedPost }) {
  const { id, state, appeal } = post;
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
        </>
      ) : (
        <PlainMoves post={post} isPending={move.isPending} onAsk={setAsking} onNow={doNow} />
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
