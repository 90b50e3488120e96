/** The forum while the clinic has closed it: nobody reads or writes, and each finds their own words and what moderators said of them. */
import type { Forum, ForumPost } from '@pellis/contract/forum/forum';
import { Link } from 'react-router';
import type { ApiError } from '../platform/api-error.ts';
import { useMay } from '../platform/use-may.ts';
import { Card } from '../ui/card.tsx';
import { longDate } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { AskedByModerators } from './asked-by-moderators.tsx';
import { NotWatched } from './call-now.tsx';
import styles from './forum.module.css';
import { LeaveCard } from './leave-card.tsx';
import { PageTurn } from './page-turn.tsx';
import { PhotosOfPost } from './photos-of-post.tsx';
import { furtherDown, withPhotos } from './post-lines.tsx';
import { StateOfPost } from './state-of-post.tsx';
import { TakeBack } from './take-back.tsx';
import { Warning } from './warning.tsx';

export function ClosedForum({ forum: { pen, said, asked, hidden, mine, mine_older } }: { forum: Forum }) {
  const isPatient = useMay()('decide-for-patient');
  const further = furtherDown({ hidden, mine });
  return (
    <div className="stack" style={{ '--gap': '24px' }}>
      {said ? <Warning warning={said.words} at={said.at} /> : null}
      <AskedByModerators asked={asked} />
      <EmptyState heading="The forum is closed">
        The clinic has closed it: nobody reads or writes here now, and no letters about answers are sent.
        {isPatient ? ' Your dermatologist is still there in your messages.' : null}
      </EmptyState>
      {isPatient || pen ? (
        <p className="small soft">
          <NotWatched says="Messages are not watched live" />
        </p>
      ) : null}
      {further.length > 0 ? (
        <Card heading="Hidden by moderators">
          <OwnWhileClosed posts={further} />
        </Card>
      ) : null}
      {pen ? (
        <Card heading={`What you wrote as ${pen.name}`}>
          <div className="stack">
            <p>{mine.length > 0 ? 'It is kept, and other patients do not read it. You can delete it here.' : 'Nothing.'}</p>
            <OwnWhileClosed posts={mine} />
            <PageTurn newest="/forum" to="/forum/mine" behind={null} older={mine_older} />
          </div>
        </Card>
      ) : null}
      {pen ? <LeaveCard mayReturnAt={pen.may_change_at} isOpen={false} /> : null}
    </div>
  );
}

/** The words themselves, since their page is closed. */
export function OwnWhileClosed({ posts }: { posts: readonly ForumPost[] }) {
  return (
    <ul className={styles['forum-posts']}>
      {posts.map((post) => (
        <li key={post.id}>
          <strong>{post.title ?? 'An answer'}</strong>
          <p className="small soft">
            {post.room_label}, {longDate(post.posted_at)}
            {withPhotos(post)}
          </p>
          <p className={styles['forum-words']}>{post.words}</p>
          <PhotosOfPost post={post} />
          <StateOfPost post={post} isOpen={false} />
          <div className="row">
            <TakeBack post={post} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface ForumFailedProps {
  error: ApiError;
  onAgain: () => void;
}

/** The forum, a room or a post that did not come: closed, or not for whoever asks, there is nothing to try again. */
export function ForumFailed({ error, onAgain }: ForumFailedProps) {
  const isPatient = useMay()('decide-for-patient');
  if (error.code === 'grown_ups') return <ForGrownUps />;
  if (error.code !== 'closed') return <LoadFailed error={error} words={error.detail} onAgain={onAgain} />;
  return (
    <EmptyState heading="The forum is closed">
      <p>The clinic has closed it: nobody reads or writes here now.</p>
      {isPatient ? (
        <p>
          <Link className="way" to="/forum">
            What is kept of yours
          </Link>
        </p>
      ) : null}
    </EmptyState>
  );
}

function ForGrownUps() {
  return (
    <EmptyState heading="The forum is for grown-ups">
      <p>You can read it from the day you are 18. If you are worried about your skin, write to us in your messages.</p>
      <p>If you might hurt yourself, call or text 988 at any hour, or 911 if you are in danger.</p>
      <p>
        <Link className="way" to="/messages">
          Your messages
        </Link>
      </p>
    </EmptyState>
  );
}
