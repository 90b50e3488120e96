/** Refill requests to a dermatologist: open ones first, the longest waiting on top. */

import { listRefills, type RefillFlag, type RefillRow } from '@pellis/contract/refills/refills';
import { Link } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { classes } from '../ui/classes.ts';
import { dateAndTime } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { WorkPage } from '../ui/work-page.tsx';
import { forRights } from '../work-list/for-rights.tsx';
import { LoadProblem } from '../work-list/loading.tsx';
import { flagWords, stateWords } from './refills/refill-flags.ts';
import styles from './refills/refills.module.css';

export default forRights(
  { rights: ['sign-notes'], title: 'Refill requests', sentence: 'Refills are answered by the dermatologist who wrote the note.' },
  RefillsPage,
);

const readEvery = 30_000;

function RefillsPage() {
  const { data: rows, error, refetch } = useRead(listRefills, {}, { every: readEvery });
  const open = rows?.filter(({ state }) => state === 'open') ?? [];
  const ended = rows?.filter(({ state }) => state !== 'open') ?? [];
  return (
    <WorkPage title="Refill requests" lead={rows ? countWords(open.length) : undefined}>
      <LoadProblem data={rows} error={error} refetch={refetch} />
      {rows || error ? null : <SkeletonCard label="the refill requests" hasAction={false} />}
      {open.length > 0 ? <Rows rows={open} /> : null}
      {rows && open.length === 0 ? <EmptyState heading="No request is waiting">New ones appear here by themselves.</EmptyState> : null}
      {ended.length > 0 ? (
        <section className={styles['refills-ended']}>
          <h2 className={styles['refills-heading']}>Answered</h2>
          <Rows rows={ended} />
        </section>
      ) : null}
    </WorkPage>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'Nothing waits for you.';
  return count === 1 ? '1 request waits for you.' : `${count} requests wait for you.`;
}

function Rows({ rows }: { rows: readonly RefillRow[] }) {
  return (
    <ol className={styles.refills}>
      {rows.map(({ id, state, patient, medication_count, flags, asked_at, ended_at }) => (
        <li key={id}>
          <Link to={`/workspace/refills/${id}`} className={styles['refills-row']}>
            <span className={styles['refills-who']}>{patient.fullName}</span>
            <span className="figures">{medication_count === 1 ? '1 medication' : `${medication_count} medications`}</span>
            <Flags flags={flags} />
            <span className={`${styles['refills-when']} soft small figures`}>
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
    <span className={styles['refills-flags']}>
      {flags.map((flag) => (
        <span key={flag} className={classes(styles['refills-flag'], styles[`refills-flag-${flagWords[flag].weight}`])}>
          {flagWords[flag].words}
        </span>
      ))}
    </span>
  );
}
