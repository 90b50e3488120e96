/** The labs of a patient for whoever treats them: what is ordered, every result with whether it was read, and how values change. */
import { type LabOrder, listLabOrders } from '@pellis/contract/lab-orders/lab-orders';
import { type LabResult, listLabResults } from '@pellis/contract/lab-results/lab-results';
import { useState } from 'react';
import { Link } from 'react-router';
import { faxWords } from '../../lab-orders/fax-words.ts';
import { stateOfOrder, testsOfOrder } from '../../lab-orders/order-words.ts';
import { FaxButton } from '../../lab-orders/workspace/fax-button.tsx';
import { OrderDialog } from '../../lab-orders/workspace/order-dialog.tsx';
import { useRead, useReads } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { Trends } from '../trend-figure.tsx';
import { trendsIn } from '../trends.ts';
import { markOf } from './flag-mark.ts';
import styles from './labs-work.module.css';

/** Reading is written down: not again by the clock. */
const fresh = { freshFor: 5 * 60_000 };

/** A fax that was sent from here arrives while one looks on. */
const readEvery = 10_000;

interface PatientLabsProps {
  patientId: string;
  /** The signed note that new orders go with; undefined where whoever reads this has none. */
  noteId: string | undefined;
}

export function PatientLabs({ patientId, noteId }: PatientLabsProps) {
  const of = { params: { id: patientId } };
  const { data: results } = useRead(listLabResults, of, fresh);
  const { data: orders } = useRead(listLabOrders, of, { every: readEvery });
  const [isOrdering, setOrdering] = useState(false);
  const reads = useReads();
  const open = (orders ?? []).filter(({ state }) => state === 'ordered');
  if (!results || (results.length === 0 && open.length === 0 && noteId === undefined)) return null;
  const close = () => {
    setOrdering(false);
    void reads.refresh(listLabOrders, { id: patientId });
  };
  return (
    <Card
      heading="Labs"
      actions={
        noteId ? (
          <Button kind="secondary" isSmall onClick={() => setOrdering(true)}>
            Order lab tests
          </Button>
        ) : null
      }
    >
      {results.length === 0 && open.length === 0 ? <p>Nothing is ordered, and no result has come.</p> : null}
      <ul className={styles['test-list']}>
        {open.map((order) => (
          <OpenOrder key={order.id} order={order} isMine={order.encounter_id === noteId} />
        ))}
        {results.map((result) => (
          <OneResult key={result.id} result={result} />
        ))}
      </ul>
      <Trends results={results} />
      {isOrdering && noteId ? <OrderDialog encounterId={noteId} isSigned onClose={close} /> : null}
    </Card>
  );
}

function OpenOrder({ order, isMine }: { order: LabOrder; isMine: boolean }) {
  return (
    <li>
      <span className={styles['test-words']}>
        {testsOfOrder(order)}
        <span className="small soft">
          {order.number}: {stateOfOrder(order)}
        </span>
        {order.fax ? <span className="small soft">{faxWords(order.fax)}</span> : null}
      </span>
      <span className="row">
        {isMine ? <FaxButton order={order} /> : null}
        <StateMark words={order.is_missed ? 'No result' : 'Ordered'} kind={order.is_missed ? 'late' : 'open'} />
      </span>
    </li>
  );
}

function OneResult({ result }: { result: LabResult }) {
  const { id, collected_at, received_at, values, read, flag } = result;
  return (
    <li>
      <span className={styles['test-words']}>
        <Link to={`/workspace/labs/${id}`} className="way">
          {longDate(collected_at ?? received_at)}: {values.map(({ name }) => name).join(', ') || 'the laboratory’s paper'}
        </Link>
        <span className="small soft">{read ? `Read by ${read.by}` : 'Not read yet'}</span>
      </span>
      <StateMark {...markOf(flag, read === null)} />
    </li>
  );
}

export function PatientTrends({ patientId }: { patientId: string }) {
  const { data: results } = useRead(listLabResults, { params: { id: patientId } }, fresh);
  if (!results || trendsIn(results).length === 0) return null;
  return (
    <Card heading="How they change">
      <Trends results={results} />
    </Card>
  );
}
