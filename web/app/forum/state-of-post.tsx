/** Where one's own post stands, in words that are true: held, hidden and why, appealed, locked. Of what appeared there is nothing to say. */
import { appealForumPost, type ForumPost } from '@pellis/contract/forum/forum';
import { callNow, heldWords } from '@pellis/contract/forum/held';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import { WordsDialog } from '../work-list/words-dialog.tsx';
import { CallNow, NotWatched, WaysToCall } from './call-now.tsx';
import { readsOfForum } from './forum-reads.ts';

interface StateOfPostProps {
  post: ForumPost;
  /** The forum itself. */
  isOpen?: boolean;
}

export function StateOfPost({ post, isOpen = true }: StateOfPostProps) {
  if (post.is_mine && post.state === 'held') return <Held post={post} isOpen={isOpen} />;
  if (post.is_mine && post.state === 'hidden') return <Hidden post={post} isOpen={isOpen} />;
  return (
    <>
      {post.is_mine && post.appeal?.answer ? (
        <Notice kind="success" heading="Shown again after your appeal">
          The answer: {post.appeal.answer}
        </Notice>
      ) : null}
      {isOpen ? <Locked post={post} /> : null}
    </>
  );
}

function Locked({ post }: { post: ForumPost }) {
  return post.is_locked && post.thread_id === null ? (
    <p className="small soft">Locked: it can be read, and not answered any more.</p>
  ) : null;
}

function Held({ post: { held_for }, isOpen }: Required<StateOfPostProps>) {
  const urgent = held_for.flatMap((reason) => callNow[reason] ?? []);
  return (
    <Notice kind={urgent.length > 0 ? 'warning' : 'info'} heading={urgent[0] ?? 'It does not appear yet'}>
      {urgent.length > 0 ? 'It was not wrong to write it. ' : ''}
      It has {held_for.map((reason) => heldWords[reason]).join('; ')} in it. A person of the clinic reads it before it appears
      {isOpen ? '.' : ', and while the forum is closed it does not.'}
      {urgent.length > 0 || !isOpen ? '' : ' You need not do anything. Or delete it, and write it again without that.'}
      {urgent.length > 0 ? <WaysToCall words={urgent.join(' ')} /> : null}
    </Notice>
  );
}

function Hidden({ post, isOpen }: Required<StateOfPostProps>) {
  const { hidden_because, appeal } = post;
  const [call, setCall] = useState<string | null>(null);
  // a dermatologist talks with whoever hid it
  const isPatient = post.by.kind === 'pen';
  return (
    <Notice
      kind="warning"
      heading="The clinic has hidden this"
      actions={appeal || !isOpen || !isPatient ? undefined : <Appeal post={post} onUrgent={setCall} />}
    >
      <CallNow words={call} onClose={() => setCall(null)} />
      {isOpen ? <p>Nobody else in the forum reads it now.</p> : null}
      <p>Their reason: {hidden_because}</p>
      {appeal || isOpen || !isPatient ? null : <p>You can appeal once the forum is open again.</p>}
      {appeal ? (
        <p>{appeal.answer ? `It stays hidden. The answer to your appeal: ${appeal.answer}` : 'Your appeal is waiting for an answer.'}</p>
      ) : null}
    </Notice>
  );
}

function Appeal({ post: { id }, onUrgent }: { post: ForumPost; onUrgent: (words: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend(appealForumPost);
  const reads = useReads();
  return (
    <>
      <Button kind="secondary" isSmall onClick={() => setOpen(true)}>
        Appeal
      </Button>
      {isOpen ? (
        <WordsDialog
          title="Appeal"
          about={
            <>
              Say why it should be seen again. Where there is somebody else, another person than the one who hid it answers. <NotWatched />
            </>
          }
          label="Why"
          most={1000}
          missing="Say why"
          button="Send my appeal"
          isSending={send.isPending}
          onClose={() => setOpen(false)}
          onSend={(words, onError) =>
            send.mutate(
              { params: { id }, body: { words } },
              {
                onSuccess: ({ detail, is_urgent }) => {
                  setOpen(false);
                  if (is_urgent) onUrgent(detail);
                  else toast('success', detail);
                  for (const read of readsOfForum) void reads.refresh(read);
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
