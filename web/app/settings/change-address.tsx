/** Changing where one lives. */
import { useForm } from '@mantine/form';
import { type Contact, changeAddress } from '@pellis/contract/own-changes/own-changes';
import { type Address, AddressForm } from '@pellis/contract/people/addresses';
import { useSend } from '../platform/use-api.ts';
import { asOptions, inWords, useServedStates } from '../served-states/use-served-states.ts';
import { AddressFields } from '../ui/address-fields.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { toast } from '../ui/toasts.ts';
import { BothVersions, useTwoAtOnce } from '../ui/two-at-once.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useContactKept } from './own-contact.ts';

const addressNames = { street: 'Street address', unit: 'Apartment or suite', city: 'City', state: 'State', postalCode: 'Zip code' };

export function ChangeAddress({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const change = useSend(changeAddress);
  const kept = useContactKept();
  const states = useServedStates();
  const form = useForm({ initialValues: contact.address, validate: checkedBy(AddressForm), validateInputOnBlur: true });
  const two = useTwoAtOnce<Address>({
    read: contact.address,
    wholes: [Object.keys(contact.address)],
    set: (name, value) => form.setFieldValue(name, String(value ?? '')),
  });
  const send = form.onSubmit((values) =>
    change.mutate(
      // the form's own check has just passed the same schema
      { body: { ...(values as AddressForm), seen: two.seen } },
      {
        onSuccess: (saved) => {
          kept(saved);
          toast('success', 'Your address was changed.');
          onClose();
        },
        onError: (error) => two.meet(error, values) || form.setErrors(error.fields),
      },
    ),
  );
  return (
    <ChangeDialog
      title="Change my address"
      save="Save my address"
      isValid={form.isValid()}
      isSending={change.isPending}
      error={change.error?.theirs ? null : change.error}
      onSubmit={send}
      onClose={onClose}
    >
      <BothVersions of={two} mine={form.values} names={addressNames} />
      <AddressFields field={form.getInputProps} states={asOptions(states)} />
      <p className="small soft">
        Moving out of {inWords(states)}? <ChatLink topic="expansion">Send us a message</ChatLink> first: our dermatologists may only treat
        you where they are licensed.
      </p>
    </ChangeDialog>
  );
}
