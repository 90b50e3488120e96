/** The invoice of an answer, which the front desk writes by hand: whether it was sent, and paid. */
import { type Econsult, listEconsults, setEconsultInvoice } from '@pellis/contract/econsults/econsult-work';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { TextField } from '../../ui/fields.tsx';
import { price } from '../../ui/money.ts';
import { toast } from '../../ui/toasts.ts';
import { Facts } from '../../work-list/facts.tsx';
import { useMoved } from '../../work-list/moves.tsx';

interface InvoiceCardProps {
  econsult: Econsult;
  onMoved: () => void;
}

type Step = 'due' | 'invoiced' | 'paid';

const words: Record<Step, string> = {
  due: 'Write the invoice in your books and send it; then say here under which number. Nothing is charged by itself.',
  invoiced: 'The invoice was sent. Say here when it was paid.',
  paid: 'The invoice was paid.',
};

export function InvoiceCard({ econsult, onMoved }: InvoiceCardProps) {
  const { id, invoice, practice, address, invoice_number, invoiced_at, paid_at } = econsult;
  const [number, setNumber] = useState('');
  const { mutate, isPending, error } = useSend(setEconsultInvoice);
  const done = useMoved(listEconsults, onMoved);
  if (invoice === 'none') return null;
  const set = (to: Step) =>
    mutate(
      { params: { id }, body: { from: invoice, to, number } },
      {
        onSuccess: done,
        onError: (failure) => {
          if (!failure.fields['number']) toast('error', failure.detail);
        },
      },
    );
  return (
    <Card heading="Invoice" isNext={invoice === 'due'} actions={<Steps invoice={invoice} isBusy={isPending} onSet={set} />}>
      <p>{words[invoice]}</p>
      <Facts
        facts={[
          ['Amount', price(econsult.price)],
          ['To', `${practice}, ${address}`],
          ['For', `e-Consult ${id.slice(0, 6)}, answered ${econsult.ended_at ? dateAndTime(econsult.ended_at) : ''}`],
          ['Number', invoice_number],
          ['Sent', invoiced_at ? dateAndTime(invoiced_at) : ''],
          ['Paid', paid_at ? dateAndTime(paid_at) : ''],
        ]}
      />
      {invoice === 'due' ? (
        <TextField
          label="Number of your invoice"
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          error={error?.fields['number']}
        />
      ) : null}
    </Card>
  );
}

function Steps({ invoice, isBusy, onSet }: { invoice: Step; isBusy: boolean; onSet: (to: Step) => void }) {
  if (invoice === 'due')
    return (
      <Button disabled={isBusy} onClick={() => onSet('invoiced')}>
        The invoice was sent
      </Button>
    );
  return (
    <>
      {invoice === 'invoiced' ? (
        <Button disabled={isBusy} onClick={() => onSet('paid')}>
          It was paid
        </Button>
      ) : null}
      <Button kind="quiet" disabled={isBusy} onClick={() => onSet(invoice === 'paid' ? 'invoiced' : 'due')}>
        {invoice === 'paid' ? 'It is not paid yet' : 'It was not sent'}
      </Button>
    </>
  );
}
