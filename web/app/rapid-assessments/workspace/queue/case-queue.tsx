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
import { type Filter, filters, matches, nextToTake } from './filters.ts';
import styles from './queue.module.css';
import { queueKeys } from './queue-keys.ts';
import { QueueRow } from './queue-row.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { useCases } from './use-cases.ts';
import { type Taking, useTake } from './use-take.tsx';

export function CaseQueue() {
  const [search] = useSearchParams();
  const { data: rows, error, refetch } = useCases();
  const { take, taking, verb, question } = useTake();
  const now = useNow();
  const list = useRef<HTMLOListElement>(null);
  const filter = filterIn(filters, search) ?? 'all';
  const next = rows && nextToTake(rows);
  const takeNext = () => next && take(next.id);
  useRowKeys(list, { c: takeNext });
  const shown = rows?.filter((row) => matches(filter, row, now));
  return (
    <WorkPage
      title="Case queue"
      count={rows?.length}
      actions={
        <div className="row">
          <KeysButton groups={queueKeys} />
          {next ? (
            <Button onClick={takeNext} disabled={taking !== undefined}>
              {verb} the next case
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
            <QueueRow key={row.id} row={row} now={now} verb={verb} isTaking={taking === row.id} onTake={take} />
          ))}
        </ol>
      ) : null}
      {shown?.length === 0 ? <EmptyState heading={emptyWords[filter]}>{emptyMoreOf(filter, verb)}</EmptyState> : null}
      {question}
    </WorkPage>
  );
}

const emptyWords: Record<Filter, string> = {
  all: 'No cases are waiting',
  mine: 'You have no cases',
  unclaimed: 'No cases are waiting to be claimed',
  'needs-info': 'No case waits for a patient',
  video: 'No case waits for a video visit to be chosen',
  late: 'Nothing is late',
};

const emptyMore: Partial<Record<Filter, string>> = {
  all: 'New ones appear here by themselves.',
  unclaimed: 'New ones appear here by themselves.',
};

function emptyMoreOf(filter: Filter, verb: Taking['verb']): string | undefined {
  if (filter !== 'mine') return emptyMore[filter];
  return verb === 'Claim'
    ? 'Claim one, and it is yours until you answer it or give it back.'
    : 'Prepare one: you draft its note, and the dermatologist who supervises you signs.';
}

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
