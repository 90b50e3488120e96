/** Changing where one lives. */
import { useForm } from '@mantine/form';
import { AddressForm, type Contact, changeAddress } from '@pellis/contract/own-changes/own-changes';
import { useSend } from '../platform/use-api.ts';
import { asOptions, inWords, useServedStates } from '../served-states/use-served-states.ts';
import { ChatLink } from '../ui/chat-link.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { toast } from '../ui/toasts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useContactKept } from './own-contact.ts';

export function ChangeAddress({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const change = useSend(changeAddress);
  const kept = useContactKept();
  const states = useServedStates();
  const form = useForm({ initialValues: contact.address, validate: checkedBy(AddressForm), validateInputOnBlur: true });
  const field = form.getInputProps;
  const send = form.onSubmit((values) =>
    change.mutate(
      // the form's own check has just passed the same schema
      { body: values as AddressForm },
      {
        onSuccess: (saved) => {
          kept(saved);
          toast('success', 'Your address was changed.');
          onClose();
        },
        onError: (error) => form.setErrors(error.fields),
      },
    ),
  );
  return (
    <ChangeDialog
      title="Change my address"
      save="Save my address"
      isValid={form.isValid()}
      isSending={change.isPending}
      error={change.error}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField label="Street address" autoComplete="address-line1" {...field('street')} />
      <TextField label="Apartment or suite" isOptional autoComplete="address-line2" {...field('unit')} />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <div className="field-pair">
        <SelectField
          label="State"
          options={asOptions(states)}
          placeholder="Choose your state"
          autoComplete="address-level1"
          {...field('state')}
        />
        <TextField label="Zip code" inputMode="numeric" maxLength={5} autoComplete="postal-code" {...field('postalCode')} />
      </div>
      <p className="small soft">
        Moving out of {inWords(states)}? <ChatLink topic="expansion">Send us a message</ChatLink> first: our dermatologists may only treat
        you where they are licensed.
      </p>
    </ChangeDialog>
  );
}
