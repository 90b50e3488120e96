/** Beside an order that waits for its result: sends its requisition to a laboratory by fax, unless one is on its way. */
import { type LabOrder, listLabOrders, listLabOrdersOfEncounter } from '@pellis/contract/lab-orders/lab-orders';
import { useState } from 'react';
import { useReads } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { isUnderWay } from '../fax-words.ts';
import { FaxDialog } from './fax-dialog.tsx';

export function FaxButton({ order }: { order: LabOrder }) {
  const [isOpen, setOpen] = useState(false);
  const reads = useReads();
  const may = useMay();
  if (order.state !== 'ordered' || isUnderWay(order.fax) || !may('sign-notes')) return null;
  const sent = () => void Promise.all([reads.refresh(listLabOrders), reads.refresh(listLabOrdersOfEncounter)]);
  return (
    <>
      <ToolButton onClick={() => setOpen(true)}>
        Fax…<span className="visually-hidden"> {order.number}</span>
      </ToolButton>
      {isOpen ? <FaxDialog order={order} onClose={() => setOpen(false)} onSent={sent} /> : null}
    </>
  );
}
