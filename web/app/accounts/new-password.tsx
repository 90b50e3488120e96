/** The form of a new password, and what comes after it. */
import { useForm } from '@mantine/form';
import { NewPasswordForm, resetPassword } from '@pellis/contract/accounts/accounts';
import { useState } from 'react';
import { isNotFound } from '../platform/api-error.ts';
import { useSend } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { checkedBy, type Problem, problemOf } from '../ui/form-errors.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

export function NewPassword({ code }: { code: string }) {
  const reset = useSend(resetPassword);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    initialValues: { password: '', confirmPassword: '' },
    validate: checkedBy(NewPasswordForm),
    validateInputOnBlur: true,
  });
  if (reset.data) {
    return (
      <div className="stack" role="status">
        <h1>Your password is new</h1>
        <p>{reset.data.detail} Every other device was logged out.</p>
        <div>
          <ButtonLink to="/login">Log in</ButtonLink>
        </div>
      </div>
    );
  }
  const send = form.onSubmit((body) => {
    setProblem(null);
    reset.mutate(
      { params: { code }, body },
      {
        onError: (error) => {
          form.setErrors(error.fields);
          setProblem(isNotFound(error) ? tooLate : problemOf(error));
        },
      },
    );
  });
  return (
    <>
      <div className="stack" style={{ '--gap': '6px' }}>
        <h1>Choose a new password</h1>
        <p className="soft">Something that only you know. Long is better than complicated.</p>
      </div>
      <form className="stack" style={{ '--gap': '20px' }} onSubmit={send} noValidate>
        <ErrorSummary problem={problem} />
        <PasswordField label="New password" hint="At least 8 characters" autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
        <SubmitButton isValid={form.isValid()} isSending={reset.isPending} isWide>
          Set my new password
        </SubmitButton>
      </form>
    </>
  );
}

const tooLate: Problem = { sentence: 'This link has become too old meanwhile. Reload the page to ask for a new one.', fields: {} };
