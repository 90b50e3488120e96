/** The case queue of a dermatologist: what is due first stands first. */
import type { CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { WorkPage } from '../../../ui/work-page.tsx';
import { KeysButton } from '../../../work-list/keys-dialog.tsx';
import { filterIn, ListFilters } from '../../../work-list/list-filters.tsx';
import { useRowKeys } from '../../../work-list/use-row-keys.ts';
import { type Filter, filters, matches, nextToClaim } from './filters.ts';
import styles from './queue.module.css';
import { queueKeys } from './queue-keys.ts';
import { QueueRow } from './queue-row.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { useCases } from './use-cases.ts';
import { useClaim } from './use-claim.ts';

export function CaseQueue() {
  const [search] = useSearchParams();
  const { data: rows, error, refetch } = useCases();
  const { claim, claiming } = useClaim();
  const now = useNow();
  const list = useRef<HTMLOListElement>(null);
  const filter = filterIn(filters, search) ?? 'all';
  const next = rows && nextToClaim(rows);
  const claimNext = () => next && claim(next.id);
  useRowKeys(list, { c: claimNext });
  const shown = rows?.filter((row) => matches(filter, row, now));
  return (
    <WorkPage
      title="Case queue"
      count={rows?.length}
      actions={
        <div className="row">
          <KeysButton groups={queueKeys} />
          {next ? (
            <Button onClick={claimNext} disabled={claiming !== undefined}>
              Claim the next case
            </Button>
          ) : null}
        </div>
      }
    >
      <ListFilters filters={filters} counts={rows && countsOf(rows, now)} alarming="late" />
      {error ? (
        <Notice kind="error" isSpoken actions={<Again onClick={() => void refetch()} />}>
          {rows ? `This list may be old. ${error.detail}` : error.detail}
        </Notice>
      ) : null}
      {rows || error ? null : <QueueSkeleton />}
      {shown && shown.length > 0 ? (
        <ol key={filter} className={styles.queue} ref={list}>
          {shown.map((row) => (
            <QueueRow key={row.id} row={row} now={now} isClaiming={claiming === row.id} onClaim={claim} />
          ))}
        </ol>
      ) : null}
      {shown?.length === 0 ? <EmptyState heading={emptyWords[filter]}>{emptyMore[filter]}</EmptyState> : null}
    </WorkPage>
  );
}

const emptyWords: Record<Filter, string> = {
  all: 'No cases are waiting',
  mine: 'You have no cases',
  unclaimed: 'No cases are waiting to be claimed',
  'needs-info': 'No case waits for a patient',
  late: 'Nothing is late',
};

const emptyMore: Partial<Record<Filter, string>> = {
  all: 'New ones appear here by themselves.',
  mine: 'Claim one, and it is yours until you answer it or give it back.',
  unclaimed: 'New ones appear here by themselves.',
};

function Again({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="secondary" isSmall onClick={onClick}>
      Try again
    </Button>
  );
}

function countsOf(rows: readonly CaseRow[], now: Date): Record<Filter, number> {
  const count = (filter: Filter) => rows.filter((row) => matches(filter, row, now)).length;
  return Object.fromEntries(filters.map(({ value }) => [value, count(value)])) as Record<Filter, number>;
}
