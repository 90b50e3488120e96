/** Whoever holds one of our receipts confirms it here, by the number and the code that stand on it. */

import { useForm } from '@mantine/form';
import { type ReceiptState, ReceiptToVerify, type VerifiedReceipt, verifyReceipt } from '@pellis/contract/receipts/receipts';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { isNotFound } from '../platform/api-error.ts';
import { useSend } from '../platform/use-api.ts';
import { longDate } from '../ui/dates.ts';
import { TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { money } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useTypedBefore } from '../ui/use-typed-before.ts';

export default function VerifyReceiptPage() {
  const form = useForm({ initialValues: { number: '', check_code: '' }, validate: checkedBy(ReceiptToVerify) });
  const typedBefore = useTypedBefore(form);
  const verifying = useSend(verifyReceipt);
  return (
    <AccountFrame promise="What we issue, anybody who holds it can check.">
      <div className="stack">
        <h1>Verify a receipt</h1>
        <p>The number and the check code stand at the foot of each receipt. We tell you its date, its amount and whether it was paid.</p>
        <form ref={typedBefore} className="stack" noValidate onSubmit={form.onSubmit((body) => verifying.mutate({ body }))}>
          <TextField label="Receipt number" hint="For example P-000123" autoComplete="off" {...form.getInputProps('number')} />
          <TextField label="Check code" hint="Ten letters and digits" autoComplete="off" {...form.getInputProps('check_code')} />
          <SubmitButton isValid={form.isValid()} isSending={verifying.isPending}>
            Verify this receipt
          </SubmitButton>
        </form>
        {verifying.data ? <Genuine receipt={verifying.data} /> : null}
        {verifying.error ? (
          <Notice kind="error" isSpoken>
            {isNotFound(verifying.error)
              ? 'We have no receipt with this number and check code. Please compare both with the paper.'
              : verifying.error.detail}
          </Notice>
        ) : null}
      </div>
    </AccountFrame>
  );
}

function Genuine({ receipt: { number, date, amount, refunded, currency, state } }: { receipt: VerifiedReceipt }) {
  return (
    <Notice kind={state === 'paid' ? 'success' : 'warning'} isSpoken heading={`Receipt ${number} is ours`}>
      {money(amount, currency)}, {longDate(date)}. {endings[state](money(refunded, currency))}
    </Notice>
  );
}

const endings: Record<ReceiptState, (refunded: string) => string> = {
  unpaid: () => 'It has not been paid.',
  paid: () => 'It was paid in full.',
  partly_refunded: (refunded) => `It was paid, and ${refunded} of it was refunded later.`,
  refunded: () => 'It was paid, and refunded in full later.',
};
