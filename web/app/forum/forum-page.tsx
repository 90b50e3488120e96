/** The forum: its rooms, a search, one's own pen name and posts. */
import { type Forum, type ForumPost, foundAtOnce, readForum, searchForum } from '@pellis/contract/forum/forum';
import { type FormEvent, useState } from 'react';
import { useRead, useSend } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dayAhead } from '../ui/dates.ts';
import { TextField } from '../ui/fields.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { AskedByModerators } from './asked-by-moderators.tsx';
import { ClosedForum, ForumFailed } from './closed-forum.tsx';
import styles from './forum.module.css';
import { LeaveCard } from './leave-card.tsx';
import { NameCard } from './name-card.tsx';
import { NewsCard } from './news-card.tsx';
import { PageTurn } from './page-turn.tsx';
import { PenForm, whoSeesYou } from './pen-form.tsx';
import { furtherDown, PostLines } from './post-lines.tsx';
import { RoomTiles } from './room-tiles.tsx';
import { Warning } from './warning.tsx';

export default function ForumPage() {
  const { data, error, refetch } = useRead(readForum);
  return (
    <Page
      title="Forum"
      lead={
        data && !data.is_open
          ? undefined
          : 'Open day and night, for our patients, under pen names. Nothing of your record can be seen from here.'
      }
    >
      {data ? (
        data.is_open ? (
          <Rooms forum={data} />
        ) : (
          <ClosedForum forum={data} />
        )
      ) : error ? (
        <ForumFailed error={error} onAgain={() => void refetch()} />
      ) : (
        <SkeletonCard label="the forum" lines={6} />
      )}
    </Page>
  );
}

function Rooms({ forum: { pen, returns_at, said, asked, rooms, newest, hidden, mine, mine_older, followed } }: { forum: Forum }) {
  const isPatient = useMay()('decide-for-patient');
  const further = furtherDown({ hidden, mine });
  return (
    <div className="stack" style={{ '--gap': '24px' }}>
      <p className="small soft">
        The forum is not watched live. In an emergency{' '}
        <a className="way" href="tel:911">
          call 911
        </a>
        . If you might hurt yourself,{' '}
        <a className="way" href="tel:988">
          call or text 988
        </a>{' '}
        at any hour.
      </p>
      {said ? <Warning warning={said.words} at={said.at} /> : null}
      <AskedByModerators asked={asked} />
      {further.length > 0 ? (
        <Card heading="Hidden by moderators">
          <PostLines posts={further} />
        </Card>
      ) : null}
      {isPatient && !pen ? <Nameless returnsAt={returns_at} /> : null}
      <Search />
      {newest.length > 0 ? (
        <Card heading="Latest in all rooms">
          <PostLines posts={newest} />
        </Card>
      ) : null}
      <section className="stack" aria-labelledby="rooms">
        <h2 id="rooms">Rooms</h2>
        <RoomTiles rooms={rooms} />
      </section>
      {followed.length > 0 ? (
        <Card heading="What you follow">
          <PostLines posts={followed} />
        </Card>
      ) : null}
      {pen ? (
        <Card heading={`What you wrote as ${pen.name}`}>
          {mine.length > 0 ? <PostLines posts={mine} /> : <p>Nothing yet. Open a room to ask or to answer.</p>}
          <PageTurn newest="/forum" to="/forum/mine" behind={null} older={mine_older} />
        </Card>
      ) : null}
      {pen ? <NameCard pen={pen} /> : null}
      {pen ? <NewsCard pen={pen} /> : null}
      {pen ? <LeaveCard mayReturnAt={pen.may_change_at} isOpen /> : null}
    </div>
  );
}

/** Nobody writes without a pen name; whoever left one early waits for another. */
function Nameless({ returnsAt }: { returnsAt: Date | null }) {
  if (returnsAt)
    return (
      <Card heading="You have left the forum">
        <p>From {dayAhead(returnsAt)} on you can choose a pen name again, and write. Until then you can read.</p>
      </Card>
    );
  return (
    <Card heading="Choose a pen name to write">
      <p>Reading needs none. {whoSeesYou}</p>
      <PenForm />
    </Card>
  );
}

function Search() {
  const [words, setWords] = useState('');
  const send = useSend(searchForum);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() !== '') send.mutate({ body: { words } });
  };
  return (
    <search>
      <form className="stack" noValidate onSubmit={search}>
        <div className={styles.search}>
          <TextField
            id="search"
            label="Search the forum"
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            error={send.error?.detail}
          />
          <Button type="submit" kind="secondary">
            Search
          </Button>
        </div>
        <div role="status">{send.data ? <Found posts={send.data} /> : null}</div>
      </form>
    </search>
  );
}

/** Only so many are answered: where there are as many, there may be more. */
export function Found({ posts }: { posts: readonly ForumPost[] }) {
  if (posts.length === 0) return <p>Nothing has these words.</p>;
  return (
    <>
      {posts.length < foundAtOnce ? null : <p>These are the newest {foundAtOnce}, and there may be more. Add a word to find older ones.</p>}
      <PostLines posts={posts} />
    </>
  );
}
