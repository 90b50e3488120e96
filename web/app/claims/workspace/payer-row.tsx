/** An insurer's payer id, and the window in which it is set. */

import { useForm } from '@mantine/form';
import { type Billing, filings, PayerForm, type PayingInsurer, readBilling, savePayer } from '@pellis/contract/claims/billing';
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { TypedLater } from '../../work-list/typed-later.tsx';
import styles from './files.module.css';

interface PayerRowProps {
  insurer: PayingInsurer;
  known: Billing['payers'][number] | undefined;
}

export function PayerRow({ insurer, known }: PayerRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles['file-row']}>
      <div className={styles['file-what']}>
        <strong>{insurerLabels[insurer]}</strong>
        <span className="soft small">{known ? `${known.payer_id}, ${known.name}, ${filings[known.filing]}` : 'Not set up'}</span>
      </div>
      <Button
        kind="secondary"
        isSmall
        onClick={() => setOpen(true)}
        aria-label={known ? `Change ${insurerLabels[insurer]}` : `Set up ${insurerLabels[insurer]}`}
      >
        {known ? 'Change' : 'Set up'}
      </Button>
      {isOpen ? <PayerDialog insurer={insurer} known={known} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

const check = checkedBy(PayerForm);
const kinds = Object.entries(filings).map(([value, label]) => ({ value, label }));

/** What each most likely is. */
const usual: Record<PayingInsurer, keyof typeof filings> = {
  aetna: 'CI',
  anthem: 'BL',
  cigna: 'CI',
  healthnet: 'HM',
  medicare: 'MB',
  uhc: 'CI',
};

function PayerDialog({ insurer, known, onClose }: PayerRowProps & { onClose: () => void }) {
  const sending = useSend(savePayer);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm<PayerForm>({
    initialValues: {
      name: known?.name ?? insurerLabels[insurer],
      payer_id: known?.payer_id ?? '',
      filing: known?.filing ?? usual[insurer],
      wants_referrer: known?.wants_referrer ?? false,
    },
    validate: check,
  });
  const send = form.onSubmit(
    (body) => {
      setProblem(null);
      sending.mutate(
        { params: { insurer }, body, ifMatch: known?.version ?? 0 },
        {
          onSuccess: (billing) => {
            toast('success', `${insurerLabels[insurer]} has its payer id.`);
            reads.put(readBilling, undefined, billing);
            onClose();
          },
          onError: (error) => {
            form.setErrors(error.fields);
            setProblem(problemOf(error));
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Dialog isOpen onClose={onClose} title={insurerLabels[insurer]}>
      <form className="stack" style={{ '--gap': '18px' }} onSubmit={send} noValidate>
        <ErrorSummary problem={problem} />
        <TypedLater of={sending.error} />
        <TextField label="Payer id" autoComplete="off" autoCapitalize="characters" {...form.getInputProps('payer_id')} />
        <TextField label="Name on claims" autoComplete="off" {...form.getInputProps('name')} />
        <SelectField label="Kind of plan" options={kinds} {...form.getInputProps('filing')} />
        <CheckField label="Wants a referring provider on each claim" {...form.getInputProps('wants_referrer', { type: 'checkbox' })} />
        <SubmitButton isValid isSending={sending.isPending} isWide>
          Save
        </SubmitButton>
      </form>
    </Dialog>
  );
}
