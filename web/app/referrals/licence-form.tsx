/** Asks for the license number that opens something to whoever holds a link. */
import { useForm } from '@mantine/form';
import { LicenceProof } from '@pellis/contract/referrals/licence-proof';
import type { ReactNode } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/fields.tsx';
import { checkedBy, problemOf } from '../ui/form-errors.ts';
import { SubmitButton } from '../ui/submit-button.tsx';

const check = checkedBy(LicenceProof);

interface LicenceFormProps {
  hint: string;
  button: string;
  isSending: boolean;
  error: ApiError | null;
  onSend: (body: { licence: string }, onError: (error: ApiError) => void) => void;
  /** Above the button. */
  children?: ReactNode;
}

export function LicenceForm({ hint, button, isSending, error, onSend, children }: LicenceFormProps) {
  const form = useForm({ initialValues: { licence: '' }, validate: check });
  const send = form.onSubmit((body) => onSend(body, (failure) => form.setErrors(problemOf(failure).fields)));
  return (
    <form className="stack" onSubmit={send} noValidate>
      <ErrorSummary problem={error ? problemOf(error) : null} />
      <TextField label="License number" hint={hint} autoComplete="off" {...form.getInputProps('licence')} />
      {children}
      <SubmitButton isValid={form.values.licence.trim() !== ''} isSending={isSending}>
        {button}
      </SubmitButton>
    </form>
  );
}
