/** A post with its answers, and what its reader may do: answer, follow, report, delete their own. */
import { type Forum, type ForumPost, followForumPost, readForum, reportForumPost } from '@pellis/contract/forum/forum';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { WordsWithTips } from '../tips/words-with-tips.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { longDate } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { WordsDialog } from '../work-list/words-dialog.tsx';
import { AlwaysShow } from './always-show.tsx';
import { CallNow, NotWatched } from './call-now.tsx';
import { ForumFailed } from './closed-forum.tsx';
import styles from './forum.module.css';
import { readsOfThread } from './forum-reads.ts';
import { ModeratorMoves, StateToModerator } from './moderator-moves.tsx';
import { OnePlace } from './one-place.tsx';
import { AnswersTurn, PageHeading } from './page-turn.tsx';
import { PenFirst } from './pen-first.tsx';
import { PhotosOfPost } from './photos-of-post.tsx';
import { whoOf } from './post-lines.tsx';
import { StateOfPost } from './state-of-post.tsx';
import { TakeBack } from './take-back.tsx';
import { Unsent } from './unsent.tsx';
import { useMute } from './use-mute.ts';
import { useThread, useWayToOwn, wayTo } from './use-thread.ts';
import { WriteForm } from './write-form.tsx';

export default function PostPage() {
  const { id = '' } = useParams();
  const { data, error, refetch, at, behind } = useThread(id);
  const { data: forum } = useRead(readForum);
  if (!data)
    return (
      <Page title="Forum">
        {error ? <ForumFailed error={error} onAgain={() => void refetch()} /> : <SkeletonCard label="the post" lines={5} />}
      </Page>
    );
  const { post, answers, later, newest, is_followed } = data;
  const hasPhotos = [post, ...answers].some(({ photos }) => photos.some(({ state }) => state === 'shown' || state === 'held'));
  return (
    <Page
      title={post.title ?? 'Forum'}
      lead={
        <Link className="way" to={`/forum/rooms/${encodeURIComponent(post.room)}`}>
          {post.room_label}
        </Link>
      }
      aside={forum?.pen ? <Follow id={id} isFollowed={is_followed} /> : null}
    >
      <div className="stack" style={{ '--gap': '24px' }}>
        {post.thread_id ? (
          <p>
            <Link className="way" to={wayTo(post)}>
              This is an answer: read all of it
            </Link>
          </p>
        ) : null}
        <PageHeading behind={behind} newest="The post and its answers" older="Later answers" />
        <Posts posts={[post, ...answers]} at={at} />
        <AnswersTurn first={`/forum/posts/${id}`} {...{ behind, later, newest }} />
        {hasPhotos ? <AlwaysShow /> : null}
        {forum ? <Answering post={post} forum={forum} behind={behind} /> : null}
      </div>
    </Page>
  );
}

/** `at` is the one that its reader came for. */
function Posts({ posts, at }: { posts: readonly ForumPost[]; at: string | null }) {
  const isThere = at === null || posts.some(({ id }) => id === at);
  return (
    <>
      {isThere ? null : (
        <Notice isSpoken>The answer you came for does not stand here: it was hidden or deleted, or it waits for a moderator.</Notice>
      )}
      <ul className={styles['forum-posts']}>
        {posts.map((one) => (
          <OnePlace
            key={one.id}
            isLookedFor={one.id === at}
            className={one.by.kind === 'dermatologist' ? styles['forum-doctor'] : undefined}
          >
            <OnePost post={one} />
          </OnePlace>
        ))}
      </ul>
    </>
  );
}

interface AnsweringProps {
  post: ForumPost;
  forum: Forum;
  /** The mark of the page that is read. */
  behind: string | null;
}

/** The form, where it can be answered and whoever reads may; to a patient without a pen name, what comes first. */
function Answering({ post, forum: { pen, returns_at, may_add_photos }, behind }: AnsweringProps) {
  const isDoctor = useMay()('treat');
  const leadTo = useWayToOwn(post.id, behind);
  if (post.thread_id !== null) return null;
  if (post.state !== 'shown' || post.is_locked) return <Unsent about={post.id} />;
  if (!isDoctor && !pen) return <PenFirst returnsAt={returns_at} />;
  return (
    <Card heading={isDoctor ? 'Answer under your own name' : `Answer as ${pen?.name}`}>
      <WriteForm room={post.room} answers={post.id} mayLinkTips={isDoctor} mayAddPhotos={may_add_photos} onSent={leadTo} />
    </Card>
  );
}

function OnePost({ post }: { post: ForumPost }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { isSending, mute } = useMute();
  const may = useMay();
  const [isPatient, mayModerate] = [may('decide-for-patient'), may('work-inbox')];
  const { name, kind } = post.by;
  if (post.is_muted && !isUnfolded)
    return (
      <p className={styles['folded']}>
        <span className="small soft">
          {post.thread_id ? 'An answer' : 'A post'} of {name}, whom you do not read
        </span>
        <ToolButton onClick={() => setUnfolded(true)}>Read this one</ToolButton>
      </p>
    );
  return (
    <>
      <p className="small soft">
        {post.by.kind === 'dermatologist' ? <strong>{post.by.name}, dermatologist of this clinic</strong> : whoOf(post)},{' '}
        {longDate(post.posted_at)}
      </p>
      <p className={styles['forum-words']}>
        <WordsWithTips words={post.words} />
      </p>
      <PhotosOfPost post={post} />
      <StateOfPost post={post} />
      {mayModerate ? <StateToModerator post={post} /> : null}
      <div className="row">
        {mayModerate ? <ModeratorMoves post={post} /> : null}
        {post.is_mine ? <TakeBack post={post} /> : post.state === 'shown' ? <Report id={post.id} /> : null}
        {isPatient && kind === 'pen' && !post.is_mine ? (
          <Button kind="secondary" isSmall disabled={isSending} onClick={() => mute(name, !post.is_muted)}>
            {post.is_muted ? `Read ${name} again` : `Mute ${name}`}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Follow({ id, isFollowed }: { id: string; isFollowed: boolean }) {
  const send = useSend(followForumPost);
  const reads = useReads();
  const change = () =>
    send.mutate(
      { params: { id }, body: { is_followed: !isFollowed } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          for (const read of [...readsOfThread, readForum]) void reads.refresh(read);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return (
    <Button kind="secondary" isSmall disabled={send.isPending} onClick={change}>
      {isFollowed ? 'Follow no more' : 'Follow'}
    </Button>
  );
}

function Report({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [call, setCall] = useState<string | null>(null);
  const send = useSend(reportForumPost);
  return (
    <>
      <CallNow words={call} onClose={() => setCall(null)} />
      <Button kind="secondary" isSmall onClick={() => setOpen(true)}>
        Report
      </Button>
      {isOpen ? (
        <WordsDialog
          title="Report this to the moderators"
          about={
            <>
              They look at it and decide. Its writer is not told who reported it. <NotWatched />
            </>
          }
          label="What is wrong"
          most={500}
          missing="Say what is wrong"
          button="Report it"
          isSending={send.isPending}
          onClose={() => setOpen(false)}
          onSend={(because, onError) =>
            send.mutate(
              { params: { id }, body: { because } },
              {
                onSuccess: ({ detail, is_urgent }) => {
                  setOpen(false);
                  if (is_urgent) setCall(detail);
                  else toast('success', detail);
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
