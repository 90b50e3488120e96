/** A lab order without a result is cancelled, with the reason that the patient reads. */
import { cancelLabOrder, type LabOrder, listLabOrdersOfEncounter } from '@pellis/contract/lab-orders/lab-orders';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LongField } from '../../ui/fields.tsx';
import { formToast } from '../../ui/toasts.ts';
import { testsOfOrder } from '../order-words.ts';

interface CancelOrderDialogProps {
  order: LabOrder;
  onClose: () => void;
  onCancelled?: () => void;
}

export function CancelOrderDialog({ order, onClose, onCancelled }: CancelOrderDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(cancelLabOrder);
  const reads = useReads();
  const cancel = () => {
    if (reason.trim() === '') return setProblem('Write why');
    send.mutate(
      { params: { id: order.id }, body: { reason } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          void reads.refresh(listLabOrdersOfEncounter, { id: order.encounter_id });
          onCancelled?.();
          onClose();
        },
        onError: (error) => setProblem(error.detail),
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Cancel ${order.number}?`}
      actions={
        <>
          <Button onClick={cancel} disabled={send.isPending}>
            {send.isPending ? 'Cancelling…' : 'Cancel the order'}
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={send.isPending}>
            Keep it
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{testsOfOrder(order)}</p>
        <LongField
          label="Why"
          hint="The patient reads it where the order stands."
          most={500}
          error={problem}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
