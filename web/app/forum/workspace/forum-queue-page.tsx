/** What waits for a moderator: held, reported, appealed against, and photos; words of harm first. They see pen names, and never whose they are. */
import { readForum } from '@pellis/contract/forum/forum';
import { type ModeratedPost, readForumQueue, waitingAtOnce } from '@pellis/contract/forum/forum-moderation';
import { heldWords, isOfHarm } from '@pellis/contract/forum/held';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { CopyAddress } from '../copy-address.tsx';
import { wayTo } from '../use-thread.ts';
import styles from './forum-queue.module.css';
import { HarmReport } from './harm-report.tsx';
import { Messages } from './messages.tsx';
import { PhotosToModerate } from './photos-to-moderate.tsx';
import { QueueMoves } from './queue-moves.tsx';

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
  const { id, thread_id, title, words, by, room_label, posted_at, warnings, photos, state } = post;
  return (
    <>
      <h2>{title ?? 'An answer'}</h2>
      <p className="small soft">
        {by.name}
        {warnings > 0 ? `, warned ${warnings === 1 ? 'once' : `${warnings} times`}` : ''}, {room_label}, {dateAndTime(posted_at)}
      </p>
      <WhyItWaits post={post} />
      <p className={styles['queue-words']}>{words}</p>
      <Messages post={post} />
      <div className="row">
        {thread_id && state === 'shown' ? (
          <Link className="way" to={wayTo(post)}>
            Its place among the answers
          </Link>
        ) : (
          <Link className="way" to={`/forum/posts/${thread_id ?? id}`}>
            {thread_id ? 'What it answers' : 'Its page in the forum'}
          </Link>
        )}
        <CopyAddress post={post} />
      </div>
      <PhotosToModerate photos={photos} />
      <QueueMoves post={post} />
    </>
  );
}

const harmWords: Record<ModeratedPost['harm_in'][number], string> = {
  report: 'A report says words of harm. No person sees who reported it.',
  appeal: 'Its writer’s appeal says words of harm. They have read whom to call.',
  answer: 'What somebody answered a moderator says words of harm. They have read whom to call.',
};

function WhyItWaits({ post }: { post: ModeratedPost }) {
  const { state, held_for, withdrawn_at, reports, harm_reports, messages, harm_in, appeal, hidden_by, hidden_because, by } = post;
  const heldFor = `Held for ${held_for.map((reason) => heldWords[reason]).join('; ')}.`;
  return (
    <>
      {isOfHarm(held_for) || harm_in.length > 0 ? (
        <Notice kind="warning" heading="Somebody may need help now">
          {held_for.length > 0 ? <p>{heldFor}</p> : null}
          {harm_in.map((where) => (
            <p key={where}>
              {harmWords[where]}
              {where === 'report' && harm_reports.length > 0 ? ' You can write to them all the same.' : ''}
            </p>
          ))}
          {withdrawn_at ? (
            <p>
              {by.kind === 'nameless' ? 'Its writer has left the forum' : 'Its writer has taken it back'} on {dateAndTime(withdrawn_at)}: it
              never appears. It stays here until one of you has looked, and is deleted then.
            </p>
          ) : null}
        </Notice>
      ) : held_for.length > 0 ? (
        <p>{heldFor}</p>
      ) : null}
      {reports
        .filter((because) => !harm_reports.some(({ words }) => words === because))
        .map((because) => (
          <p key={because}>Reported: {because}</p>
        ))}
      {harm_reports.map((report) => (
        <HarmReport key={report.id} report={report} messages={messages.filter((message) => message.report === report.id)} />
      ))}
      {appeal && state === 'hidden' ? (
        <p>
          {hidden_by} hid it: {hidden_because}. The writer appeals: {appeal.words}
        </p>
      ) : null}
      {appeal && withdrawn_at ? <p>The writer appealed before they deleted it: {appeal.words}</p> : null}
    </>
  );
}
