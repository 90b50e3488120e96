/** Refill requests to a dermatologist: open ones first, the longest waiting on top. */
import { listRefills, type RefillFlag } from '@pellis/contract/refills/refills';
import { useRead } from '../../platform/use-api.ts';
import { classes } from '../../ui/classes.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { WorkListPage } from '../../work-list/work-list.tsx';
import { flagWords, stateWords } from './refill-flags.ts';
import styles from './refills.module.css';

export default forRights(
  { rights: ['sign-notes'], title: 'Refill requests', sentence: 'Refills are answered by the dermatologist who wrote the note.' },
  RefillsPage,
);

const readEvery = 30_000;

function RefillsPage() {
  return (
    <WorkListPage
      title="Refill requests"
      read={useRead(listRefills, {}, { every: readEvery })}
      label="the refill requests"
      hasEnded={({ state }) => state !== 'open'}
      ended="Answered"
      none={<EmptyState heading="No request is waiting">New ones appear here by themselves.</EmptyState>}
      rowOf={({ id, state, patient, medication_count, flags, asked_at, ended_at, asked_by_pharmacy }) => ({
        id,
        mark: { words: stateWords[state], kind: state === 'open' ? 'next' : state === 'approved' ? 'good' : 'ended' },
        to: `/workspace/refills/${id}`,
        name: patient.fullName,
        about: <span className="figures">{medication_count === 1 ? '1 medication' : `${medication_count} medications`}</span>,
        more: <Flags flags={flags} />,
        when:
          state === 'open'
            ? `Asked ${asked_by_pharmacy ? 'by the pharmacy ' : ''}${dateAndTime(asked_at)}`
            : dateAndTime(ended_at ?? asked_at),
      })}
    />
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
