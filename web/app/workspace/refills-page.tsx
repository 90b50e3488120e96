/** Refill requests to a dermatologist: open ones first, the longest waiting on top. */
import { listRefills, type RefillFlag, type RefillRow } from '@pellis/contract/refills';
import { Link } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import './refills/refills.css';
import { forRoles } from './for-roles.tsx';
import { flagWords, stateWords } from './refills/refill-flags.ts';

export default forRoles(
  { roles: ['provider'], title: 'Refill requests', sentence: 'Refills are answered by the dermatologist who wrote the note.' },
  RefillsPage,
);

const readEvery = 30_000;

function RefillsPage() {
  const { data: rows, error, refetch } = useRead(listRefills, {}, { every: readEvery });
  const open = rows?.filter(({ state }) => state === 'open') ?? [];
  const ended = rows?.filter(({ state }) => state !== 'open') ?? [];
  return (
    <Page title="Refill requests" width="wide" lead={rows ? countWords(open.length) : undefined}>
      {error ? (
        <Notice
          kind="error"
          isSpoken
          actions={
            <Button kind="secondary" isSmall onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {rows ? `This list may be old. ${error.detail}` : error.detail}
        </Notice>
      ) : null}
      {rows || error ? null : <SkeletonCard label="the refill requests" hasAction={false} />}
      {open.length > 0 ? <Rows rows={open} /> : null}
      {rows && open.length === 0 ? <EmptyState heading="No request is waiting">New ones appear here by themselves.</EmptyState> : null}
      {ended.length > 0 ? (
        <section className="refills-ended">
          <h2 className="refills-heading">Answered</h2>
          <Rows rows={ended} />
        </section>
      ) : null}
    </Page>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'Nothing waits for you.';
  return count === 1 ? '1 request waits for you.' : `${count} requests wait for you.`;
}

function Rows({ rows }: { rows: readonly RefillRow[] }) {
  return (
    <ol className="refills">
      {rows.map(({ id, state, patient, medication_count, flags, asked_at, ended_at }) => (
        <li key={id}>
          <Link to={`/workspace/refills/${id}`} className="refills-row">
            <span className="refills-who">{patient.fullName}</span>
            <span className="refills-what figures">{medication_count === 1 ? '1 medication' : `${medication_count} medications`}</span>
            <Flags flags={flags} />
            <span className="refills-when soft small figures">
              {state === 'open' ? `Asked ${dateAndTime(asked_at)}` : `${stateWords[state]}, ${dateAndTime(ended_at ?? asked_at)}`}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Flags({ flags }: { flags: readonly RefillFlag[] }) {
  return (
    <span className="refills-flags">
      {flags.map((flag) => (
        <span key={flag} className={`refills-flag refills-flag-${flagWords[flag].weight}`}>
          {flagWords[flag].words}
        </span>
      ))}
    </span>
  );
}
