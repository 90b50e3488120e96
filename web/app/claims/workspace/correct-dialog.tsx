/** Puts a claim right with the insurer: another in its place, or one that takes it back. */

import { useForm } from '@mantine/form';
import { correctClaim } from '@pellis/contract/claims/claims';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { ClaimFields, checkClaim, formOf, type TypedClaim, typedFrom } from './claim-fields.tsx';
import type { ClaimCardProps } from './claim-props.ts';
import { waysToCorrectFor } from './words.ts';

export function CorrectDialog({ visit, claim, onMoved, onClose }: ClaimCardProps & { onClose: () => void }) {
  const sending = useSend(correctClaim);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ways = waysToCorrectFor(visit);
  const [frequency, setFrequency] = useState<'7' | '8'>(ways[0]?.value ?? '8');
  const [payerNumber, setPayerNumber] = useState(claim.payer_number);
  const form = useForm<TypedClaim>({ initialValues: typedFrom(claim), validate: checkClaim });
  const send = form.onSubmit(
    (typed) => {
      setProblem(null);
      sending.mutate(
        { params: { id: claim.id }, body: { ...formOf(typed), frequency, payer_number: payerNumber } },
        {
          onSuccess: () => {
            toast('success', 'It is prepared. Send it as any other claim.');
            onMoved();
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
    <Dialog isOpen onClose={onClose} title={`Put claim ${claim.control_number} right`}>
      <form className="stack" style={{ '--gap': '18px' }} onSubmit={send} noValidate>
        <ErrorSummary problem={problem} />
        <SelectField
          label="What becomes of it"
          options={ways}
          value={frequency}
          onChange={({ target }) => setFrequency(target.value === '8' ? '8' : '7')}
        />
        <TextField
          id="payer_number"
          label="The insurer’s number of the claim"
          hint="It stands on the insurer’s answer. Without it, nobody there finds the claim."
          autoComplete="off"
          autoCapitalize="characters"
          value={payerNumber}
          onChange={({ target }) => setPayerNumber(target.value)}
          error={problem?.fields['payer_number']}
        />
        {frequency === '7' ? <ClaimFields form={form} billing={visit.billing} /> : null}
        <SubmitButton isValid isSending={sending.isPending} isWide>
          Prepare it
        </SubmitButton>
      </form>
    </Dialog>
  );
}
