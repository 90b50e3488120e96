/** What was ordered from laboratories: the paper to take along, and where it stands, also by the patient's own word. */

import { readMe } from '@pellis/contract/accounts/settings';
import { type LabOrder, listLabOrders, markCollected } from '@pellis/contract/lab-orders/lab-orders';
import { addressOfRequisition } from '@pellis/contract/lab-orders/requisition';
import { useId, useState } from 'react';
import { faxWords } from '../lab-orders/fax-words.ts';
import { howOfOrder, stateOfOrder, testsOfOrder } from '../lab-orders/order-words.ts';
import { RequisitionLink } from '../lab-orders/requisition-link.tsx';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { toast } from '../ui/toasts.ts';
import styles from './lab-results.module.css';

export function OrderedTests({ heading, orders }: { heading: string; orders: readonly LabOrder[] }) {
  const [told, setTold] = useState<LabOrder | null>(null);
  return (
    <Card heading={heading}>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id} className={styles.order}>
            <strong>{testsOfOrder(order)}</strong>
            <span className="soft">{howOfOrder(order)}</span>
            <span>{stateOfOrder(order)}</span>
            {order.fax ? <span>{faxWords(order.fax)}</span> : null}
            {order.state === 'cancelled' ? null : (
              <RequisitionLink url={addressOfRequisition(order.id)}>Lab requisition {order.number} (PDF)</RequisitionLink>
            )}
            {order.state === 'ordered' && order.collected_on === null ? (
              <Button kind="secondary" isSmall onClick={() => setTold(order)}>
                I was at the laboratory<span className="visually-hidden"> for {order.number}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {told ? <CollectedDialog key={told.id} order={told} onClose={() => setTold(null)} /> : null}
    </Card>
  );
}

function CollectedDialog({ order, onClose }: { order: LabOrder; onClose: () => void }) {
  const today = new Intl.DateTimeFormat('en-CA').format(new Date());
  const [day, setDay] = useState(today);
  const send = useSend(markCollected);
  const reads = useReads();
  const { data: me } = useRead(readMe);
  const id = useId();
  const say = () =>
    send.mutate(
      { params: { id: order.id }, body: { collected_on: day } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          void reads.refresh(listLabOrders, { id: me?.patient_id ?? '' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="When were you at the laboratory?"
      actions={
        <Button onClick={say} disabled={send.isPending || day === ''}>
          {send.isPending ? 'Saving…' : 'Save'}
        </Button>
      }
    >
      <TextField
        id={id}
        label="Day"
        type="date"
        max={today}
        error={send.error ? (send.error.fields?.['collected_on'] ?? send.error.detail) : undefined}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </Dialog>
  );
}
