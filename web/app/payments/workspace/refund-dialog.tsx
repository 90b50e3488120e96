/** Gives an amount of a payment back, with the reason. */
import { useForm } from '@mantine/form';
import type { DeskPayment } from '@pellis/contract/payments/desk-payments';
import { RefundForm, type RefundKind, refundKindLabels, refundKinds, refundOrder } from '@pellis/contract/payments/payments';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { money } from '../../ui/money.ts';
import { toast } from '../../ui/toasts.ts';
import { centsIn, leftOf, typedFrom } from './payment-words.ts';

interface RefundDialogProps {
  payment: DeskPayment;
  onClose: () => void;
  onDone: () => void;
}

export function RefundDialog({ payment, onClose, onDone }: RefundDialogProps) {
  const left = leftOf(payment);
  const send = useSend(refundOrder);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { amount: typedFrom(left), kind: '', reason: '' }, validate: wrongWith(payment) });
  const cents = centsIn(form.values.amount);
  const give = form.onSubmit(
    ({ amount, kind, reason }) =>
      send.mutate(
        // the form's own check has seen that it is one of them
        { params: { id: payment.id }, body: { amount: centsIn(amount), kind: kind as RefundKind, reason } },
        {
          onSuccess: ({ detail }) => {
            toast('success', detail);
            onDone();
          },
          onError: (error) => setProblem(problemOf(error)),
        },
      ),
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Refund ${payment.patient?.name ?? 'this payment'}`}
      actions={
        <>
          <Button kind="danger" onClick={() => give()} disabled={send.isPending}>
            {send.isPending ? 'Giving back…' : cents > 0 && cents <= left ? `Give back ${money(cents, payment.currency)}` : 'Give back'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form className="stack" onSubmit={give} noValidate>
        <ErrorSummary problem={problem} heading="Please check the refund" />
        <p>
          The money goes back to the card it came from, and the patient gets a letter that it is on its way. The amount stands on their
          order and receipt. <strong>This cannot be undone.</strong>
        </p>
        <TextField
          label={`Amount in ${payment.currency === 'CAD' ? 'Canadian dollars' : 'dollars'}`}
          hint={`${money(left, payment.currency)} of this payment is left.`}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('amount')}
        />
        <SelectField
          label="What the patient reads"
          hint="Stands on their order and receipt beside the amount."
          placeholder="Choose why"
          options={refundKinds.map((value) => ({ value, label: refundKindLabels[value] }))}
          {...form.getInputProps('kind')}
        />
        <LongField
          label="Reason"
          hint="Kept with the payment for our own records; the patient is not sent it. Nothing about their health, please."
          most={500}
          {...form.getInputProps('reason')}
        />
      </form>
    </Dialog>
  );
}

function wrongWith(payment: DeskPayment) {
  return ({ amount, kind, reason }: { amount: string; kind: string; reason: string }) => {
    const left = leftOf(payment);
    const wrong = checkedBy(RefundForm)({ amount: centsIn(amount), kind, reason });
    return centsIn(amount) > left ? { amount: `Only ${money(left, payment.currency)} is left`, ...wrong } : wrong;
  };
}
