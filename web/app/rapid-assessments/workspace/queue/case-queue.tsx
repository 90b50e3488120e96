/** The case queue of a dermatologist: what is due first stands first, unless another order was chosen. */
import { type CaseRow, casesAtOnce } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { openStates } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { WorkPage } from '../../../ui/work-page.tsx';
import { KeysButton } from '../../../work-list/keys-dialog.tsx';
import { ListChoice } from '../../../work-list/list-choice.tsx';
import { ListFilters } from '../../../work-list/list-filters.tsx';
import { useRowKeys } from '../../../work-list/use-row-keys.ts';
import { useHands } from '../hands/use-hands.tsx';
import { Ahead } from './ahead.tsx';
import { type Filter, filters, matches } from './filters.ts';
import { type Order, orders } from './order.ts';
import styles from './queue.module.css';
import { queueKeys } from './queue-keys.ts';
import { QueueRow } from './queue-row.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { useQueue } from './use-queue.ts';
import { type Taking, useTake } from './use-take.tsx';

export function CaseQueue() {
  const { cases, now, filter, order, chooseOrder, shown, next, nextOfMine } = useQueue();
  const { data: rows, error, refetch } = cases;
  const { take, taking, verb, question } = useTake();
  const navigate = useNavigate();
  const list = useRef<HTMLOListElement>(null);
  const hands = useHands(verb === 'Claim');
  const takeNext = () => (next ? take(next.id) : false);
  const goOn = () => (nextOfMine ? void navigate(`/workspace/cases/${nextOfMine.id}`) : takeNext());
  const changeMarked = () => {
    const marked = document.activeElement?.closest<HTMLElement>('li')?.querySelector<HTMLElement>('[data-case]')?.dataset['case'];
    const row = rows?.find(({ id }) => id === marked);
    return row ? hands.change(row) : false;
  };
  useRowKeys(list, {
    c: takeNext,
    '.': goOn,
    o: () => chooseOrder(after(order)),
    h: changeMarked,
    t: () => void navigate('/workspace/today'),
  });
  return (
    <WorkPage
      title="Case queue"
      count={rows?.length ?? null}
      actions={
        <div className="row">
          <KeysButton groups={queueKeys} />
          <Button onClick={takeNext} disabled={!next || taking !== undefined}>
            {verb} the next case
          </Button>
        </div>
      }
    >
      <div className={styles['queue-choices']}>
        <ListFilters filters={filters} counts={rows ? countsOf(rows, now) : {}} alarming="late" />
        <ListChoice label="Order" options={orders} value={order} onChoose={chooseOrder} />
      </div>
      {rows && isCut(rows) ? (
        <p className="soft small">
          Of each state the list has the {casesAtOnce} that are due first, and with them your own cases and those with a red flag. Others
          come into it as these are answered.
        </p>
      ) : null}
      {error ? (
        <Notice kind="error" isSpoken actions={<Again onClick={() => void refetch()} />}>
          {rows ? `This list may be old. ${error.detail}` : error.detail}
        </Notice>
      ) : null}
      {shown || error ? null : <QueueSkeleton />}
      {shown && shown.length > 0 ? (
        <ol key={filter} className={styles.queue} ref={list}>
          {shown.map((row) => (
            <QueueRow key={row.id} row={row} now={now} verb={verb} isTaking={taking === row.id} onTake={take} onHands={hands.change} />
          ))}
        </ol>
      ) : null}
      {shown?.length === 0 ? <EmptyState heading={emptyWords[filter]}>{emptyMoreOf(filter, verb)}</EmptyState> : null}
      {shown ? <Ahead next={nextOfMine?.id} /> : null}
      {question}
      {hands.window}
    </WorkPage>
  );
}

/** There may be more of a state than these. */
function isCut(rows: readonly CaseRow[]): boolean {
  return openStates.some((state) => rows.filter((row) => row.state === state).length >= casesAtOnce);
}

function after(order: Order): Order {
  return orders[(orders.findIndex(({ value }) => value === order) + 1) % orders.length]?.value ?? 'due';
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
