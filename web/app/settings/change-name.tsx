/** Changing one's own name. */
import { useForm } from '@mantine/form';
import { type Contact, changeName, NameForm } from '@pellis/contract/own-changes/own-changes';
import { keepSession } from '../platform/session.ts';
import { useSend } from '../platform/use-api.ts';
import { TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { toast } from '../ui/toasts.ts';
import { BothVersions, useTwoAtOnce } from '../ui/two-at-once.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useContactKept } from './own-contact.ts';

export function ChangeName({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const change = useSend(changeName);
  const kept = useContactKept();
  const form = useForm({
    initialValues: { firstName: contact.firstName, lastName: contact.lastName },
    validate: checkedBy(NameForm),
    validateInputOnBlur: true,
  });
  const read = { firstName: contact.firstName, lastName: contact.lastName };
  const two = useTwoAtOnce<NameForm>({ read, set: (name, value) => form.setFieldValue(name, String(value ?? '')) });
  const send = form.onSubmit((body) =>
    change.mutate(
      { body: { ...body, seen: two.seen } },
      {
        onSuccess: (session) => {
          // the name stands in the token too
          keepSession(session);
          kept();
          toast('success', 'Your name was changed.');
          onClose();
        },
        onError: (error) => two.meet(error, body) || form.setErrors(error.fields),
      },
    ),
  );
  return (
    <ChangeDialog
      title="Change my name"
      save="Save my name"
      isValid={form.isValid()}
      isSending={change.isPending}
      error={change.error?.theirs ? null : change.error}
      onSubmit={send}
      onClose={onClose}
    >
      <BothVersions of={two} mine={form.values} names={{ firstName: 'First name', lastName: 'Last name' }} />
      <TextField label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
      <p className="small soft">Prescriptions and receipts carry this name: please write it as in your identity document.</p>
    </ChangeDialog>
  );
}
