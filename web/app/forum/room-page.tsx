/** A room: its posts, and a new one. */
import { readForum, readRoom } from '@pellis/contract/forum/forum';
import { Link, useParams } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Later } from '../ui/later.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { PenFirst } from './pen-first.tsx';
import { PostLines } from './post-lines.tsx';
import { WriteForm } from './write-form.tsx';

/** Below what people wrote. */
const tips = { load: async () => (await import('../tips/tips-of-room.tsx')).TipsOfRoom };

export default function RoomPage() {
  const { room = '' } = useParams();
  const { data, error, refetch } = useRead(readRoom, { params: { room } });
  const { data: forum } = useRead(readForum);
  return (
    <Page
      title={data?.label ?? 'Room'}
      lead={
        <Link className="way" to="/forum">
          All rooms
        </Link>
      }
    >
      {data ? (
        <div className="stack" style={{ '--gap': '24px' }}>
          {data.posts.length > 0 ? (
            <PostLines posts={data.posts} />
          ) : (
            <EmptyState heading="Nobody has written here yet">What you ask may be what somebody else wonders about, too.</EmptyState>
          )}
          {forum?.pen ? (
            <Card heading={`Write as ${forum.pen.name}`}>
              <WriteForm room={room} answers={null} mayAddPhotos={forum.may_add_photos} />
            </Card>
          ) : forum ? (
            <PenFirst />
          ) : null}
          <Later part={tips} props={{ room }} isOptional />
        </div>
      ) : error ? (
        <LoadFailed error={error} words={error.detail} onAgain={() => void refetch()} />
      ) : (
        <SkeletonCard label="the room" lines={5} />
      )}
    </Page>
  );
}
