/** The lab orders of a case or a visit: those that its note still has to sign, and those on their way. */
import { type LabOrder, listLabOrdersOfEncounter, removeLabOrder } from '@pellis/contract/lab-orders/lab-orders';
import { addressOfRequisition } from '@pellis/contract/lab-orders/requisition';
import flask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { announce } from '../../ui/announcer.ts';
import { Icon } from '../../ui/icon.tsx';
import { formToast } from '../../ui/toasts.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { faxWords } from '../fax-words.ts';
import { howOfOrder, stateOfOrder, testsOfOrder } from '../order-words.ts';
import { RequisitionLink } from '../requisition-link.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { FaxButton } from './fax-button.tsx';
import styles from './lab-orders.module.css';
import { OrderDialog } from './order-dialog.tsx';

interface LabOrdersProps {
  encounterId: string;
  /** Of a signed note an order goes out at once. */
  isSigned: boolean;
}

/** A fax that was sent from here arrives while one looks on. */
const readEvery = 10_000;

export function LabOrders({ encounterId, isSigned }: LabOrdersProps) {
  const { data: orders, error } = useRead(listLabOrdersOfEncounter, { params: { id: encounterId } }, { every: readEvery });
  const [isOrdering, setOrdering] = useState(false);
  const [cancelled, setCancelled] = useState<LabOrder | null>(null);
  const may = useMay();
  const mayOrder = isSigned ? may('sign-notes') : may('write-notes');
  if (isSigned && !mayOrder && (orders?.length ?? 0) === 0) return null;
  return (
    <section className={styles.orders} aria-labelledby="note-lab-orders">
      <h3 className={styles['orders-heading']} id="note-lab-orders">
        Lab orders
      </h3>
      {error && !orders ? <p className="small">{error.detail}</p> : null}
      {orders && orders.length > 0 ? (
        <ul className={styles['orders-list']}>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} onCancel={() => setCancelled(order)} />
          ))}
        </ul>
      ) : null}
      {mayOrder ? (
        <div>
          <ToolButton onClick={() => setOrdering(true)}>
            <Icon of={flask} size={16} />
            Order lab tests
          </ToolButton>
        </div>
      ) : null}
      {isOrdering ? <OrderDialog encounterId={encounterId} isSigned={isSigned} onClose={() => setOrdering(false)} /> : null}
      {cancelled ? <CancelOrderDialog key={cancelled.id} order={cancelled} onClose={() => setCancelled(null)} /> : null}
    </section>
  );
}

function OrderLine({ order, onCancel }: { order: LabOrder; onCancel: () => void }) {
  const remove = useSend(removeLabOrder);
  const reads = useReads();
  const maySign = useMay()('sign-notes');
  const takeOff = () =>
    remove.mutate(
      { params: { id: order.id } },
      {
        onSuccess: () => {
          announce('Lab order removed');
          void reads.refresh(listLabOrdersOfEncounter, { id: order.encounter_id });
        },
        onError: (error) => formToast('error', error.detail),
      },
    );
  return (
    <li className={styles.order}>
      <span className={styles['order-words']}>
        <strong>{testsOfOrder(order)}</strong>
        <span className="small soft">{howOfOrder(order)}</span>
        <span className="small">
          {order.state === 'prepared' ? null : <span className="figures">{order.number}: </span>}
          {stateOfOrder(order)}
        </span>
        {order.fax ? <span className="small">{faxWords(order.fax)}</span> : null}
        {order.state === 'prepared' ? null : (
          <RequisitionLink url={addressOfRequisition(order.id)} className="way small">
            Open the requisition {order.number}
          </RequisitionLink>
        )}
      </span>
      {order.state === 'prepared' ? (
        <ToolButton disabled={remove.isPending} onClick={takeOff}>
          <Icon of={trash} size={16} />
          Remove<span className="visually-hidden"> {testsOfOrder(order)}</span>
        </ToolButton>
      ) : null}
      {order.state === 'ordered' && maySign ? (
        <span className="row">
          <FaxButton order={order} />
          <ToolButton onClick={onCancel}>
            Cancel…<span className="visually-hidden"> {order.number}</span>
          </ToolButton>
        </span>
      ) : null}
    </li>
  );
}
