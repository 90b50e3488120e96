/** Asking for another e-mail address, which counts once the link in its e-mail was opened. */
import { useForm } from '@mantine/form';
import { askEmailChange, type Contact, EmailForm, EmailFormWithPassword } from '@pellis/contract/own-changes/own-changes';
import { DeliveryNotice } from '../notifications/delivery-notice.tsx';
import { useSend } from '../platform/use-api.ts';
import { TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toasts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useContactKept } from './own-contact.ts';

export function ChangeEmail({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const change = useSend(askEmailChange);
  const kept = useContactKept();
  const form = useForm({
    initialValues: { email: '', current_password: '' },
    validate: checkedBy(contact.has_password ? EmailFormWithPassword : EmailForm),
    validateInputOnBlur: true,
  });
  const send = form.onSubmit((body) =>
    change.mutate(
      { body },
      {
        onSuccess: (saved) => {
          kept(saved);
          toast('success', `We have sent a link to ${body.email}. Please open it within 24 hours.`);
          onClose();
        },
        onError: (error) => form.setErrors(error.fields),
      },
    ),
  );
  return (
    <ChangeDialog
      title="Change my email"
      save="Send me the link"
      isValid={form.isValid()}
      isSending={change.isPending}
      error={change.error}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        Now: <strong>{contact.email}</strong>. It stays until you open the link that we send to the new address; then every other device is
        signed out.
      </p>
      <DeliveryNotice of="email" />
      <TextField label="New email" type="email" autoComplete="email" {...form.getInputProps('email')} />
      {contact.has_password ? (
        <PasswordField label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
      ) : null}
    </ChangeDialog>
  );
}
