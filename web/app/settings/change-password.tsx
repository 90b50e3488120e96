/** Changing one's own password. */
import { useForm } from '@mantine/form';
import { changePassword, PasswordChangeForm } from '@pellis/contract/accounts/accounts';
import { useId, useState } from 'react';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failure } from '../ui/failure.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { Reveal } from '../ui/reveal.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { formToast } from '../ui/toasts.ts';

const empty = { current_password: '', new_password: '', confirm_password: '' };

export function ChangePassword() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Card heading="Password">
      <div>
        <Button kind="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          Change My Password
        </Button>
      </div>
      <div id={id}>
        <Reveal when={isOpen}>
          <PasswordForm />
        </Reveal>
      </div>
    </Card>
  );
}

export function PasswordForm() {
  const change = useSend(changePassword);
  const form = useForm({ initialValues: empty, validate: checkedBy(PasswordChangeForm), validateInputOnBlur: true });
  const send = form.onSubmit(({ current_password, new_password }) => {
    change.mutate(
      { body: { current_password, new_password } },
      {
        onSuccess: ({ detail }) => {
          form.reset();
          formToast('success', detail);
        },
        onError: (error) => form.setErrors(error.fields),
      },
    );
  });
  return (
    <form className="stack" style={{ '--gap': '18px', maxWidth: 420 }} onSubmit={send} noValidate>
      <PasswordField label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
      <PasswordField
        label="New password"
        hint="At least 8 characters"
        autoComplete="new-password"
        {...form.getInputProps('new_password')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...form.getInputProps('confirm_password')} />
      <div>
        <SubmitButton isValid={form.isValid()} isSending={change.isPending}>
          Change my password
        </SubmitButton>
      </div>
      <Failure of={change.error} />
    </form>
  );
}
