/** What one wrote in the forum before the newest, which stand on its first page. */
import { readForum, readOwnForumPosts } from '@pellis/contract/forum/forum';
import { Link, Navigate } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { OwnWhileClosed } from './closed-forum.tsx';
import { PageHeading, PageTurn, useMark } from './page-turn.tsx';
import { PostLines } from './post-lines.tsx';

export default function OwnPage() {
  const behind = useMark();
  const { data, error, refetch } = useRead(readOwnForumPosts, { params: { behind: behind ?? '' } }, { enabled: behind !== null });
  const { data: forum } = useRead(readForum);
  const Own = forum && !forum.is_open ? OwnWhileClosed : PostLines;
  if (!behind) return <Navigate to="/forum" replace />;
  return (
    <Page
      title="What you wrote"
      lead={
        <Link className="way" to="/forum">
          The forum
        </Link>
      }
    >
      <div className="stack" style={{ '--gap': '24px' }}>
        <PageHeading behind={behind} newest="Newest posts" older="Older posts" />
        {data ? (
          <>
            {data.posts.length === 0 ? <EmptyState heading="You wrote nothing before that" /> : <Own posts={data.posts} />}
            <PageTurn newest="/forum" to="/forum/mine" behind={behind} older={data.older} />
          </>
        ) : error ? (
          <LoadFailed error={error} words={error.detail} onAgain={() => void refetch()} />
        ) : (
          <SkeletonCard label="what you wrote" lines={5} />
        )}
      </div>
    </Page>
  );
}
