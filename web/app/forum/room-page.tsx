/** A room: its posts page by page, and a new one. */
import { readForum, readOlderInRoom, readRoom } from '@pellis/contract/forum/forum';
import { Link, useParams } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Later } from '../ui/later.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { ForumFailed } from './closed-forum.tsx';
import { PageHeading, PageTurn, useMark } from './page-turn.tsx';
import { PenFirst } from './pen-first.tsx';
import { PostLines } from './post-lines.tsx';
import { WriteForm } from './write-form.tsx';

/** Below what people wrote. */
const tips = { load: async () => (await import('../tips/tips-of-room.tsx')).TipsOfRoom };

export default function RoomPage() {
  const { room = '' } = useParams();
  const behind = useMark();
  const newest = useRead(readRoom, { params: { room } }, { enabled: behind === null });
  const earlier = useRead(readOlderInRoom, { params: { room, behind: behind ?? '' } }, { enabled: behind !== null });
  const { data, error, refetch } = behind === null ? newest : earlier;
  const { data: forum } = useRead(readForum);
  // known from the page before, while the posts are on their way
  const label = data?.label ?? forum?.rooms.find(({ value }) => value === room)?.label;
  return (
    <Page
      title={label ?? 'Room'}
      lead={
        <Link className="way" to="/forum">
          All rooms
        </Link>
      }
      aside={forum?.pen && !behind && (data?.posts.length ?? 0) > 3 ? <ToTheForm /> : null}
    >
      <div className="stack" style={{ '--gap': '24px' }}>
        <PageHeading behind={behind} newest="Posts" older="Older posts" />
        {data ? (
          <>
            {data.posts.length > 0 ? <PostLines posts={data.posts} /> : <Nothing behind={behind} />}
            <PageTurn newest={`/forum/rooms/${encodeURIComponent(room)}`} behind={behind} older={data.older} />
            {behind ? null : <Writing room={room} />}
            <Later part={tips} props={{ room }} isOptional />
          </>
        ) : error ? (
          <ForumFailed error={error} onAgain={() => void refetch()} />
        ) : (
          <SkeletonCard label="the room" lines={5} />
        )}
      </div>
    </Page>
  );
}

/** Below many posts nobody sees that one can write. */
function ToTheForm() {
  return (
    <Button kind="secondary" isSmall onClick={() => document.getElementById('title')?.focus()}>
      Write here
    </Button>
  );
}

function Nothing({ behind }: { behind: string | null }) {
  return behind ? (
    <EmptyState heading="There is nothing older here" />
  ) : (
    <EmptyState heading="Nobody has written here yet">What you ask may be what somebody else wonders about, too.</EmptyState>
  );
}

function Writing({ room }: { room: string }) {
  const { data: forum } = useRead(readForum);
  if (!forum) return null;
  return forum.pen ? (
    <Card heading={`Write as ${forum.pen.name}`}>
      <WriteForm room={room} answers={null} mayAddPhotos={forum.may_add_photos} />
    </Card>
  ) : (
    <PenFirst returnsAt={forum.returns_at} />
  );
}
