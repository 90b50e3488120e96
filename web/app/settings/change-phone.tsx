/** Proving a phone number: a code goes to it, and counts once it comes back. The same two steps for a new number and for the one on file. */
import { useForm } from '@mantine/form';
import { askPhoneCode, type Contact, PhoneCode, PhoneForm, phoneCodeMinutes, provePhone } from '@pellis/contract/own-changes/own-changes';
import { useState } from 'react';
import { PhoneField } from '../accounts/phone-field.tsx';
import { DeliveryNotice } from '../notifications/delivery-notice.tsx';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { toast } from '../ui/toasts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useContactKept } from './own-contact.ts';

interface ChangePhoneProps {
  contact: Contact;
  /** The number on file is to be proven, not another one. */
  isSame?: boolean;
  onClose: () => void;
}

export function ChangePhone({ contact, isSame = false, onClose }: ChangePhoneProps) {
  const [isAnother, setAnother] = useState(false);
  if (contact.waiting_phone && !isAnother)
    return <TypeCode phone={contact.waiting_phone} onClose={onClose} onAnother={() => setAnother(true)} />;
  const begin = isSame && !isAnother ? contact.phone : '';
  return <AskCode phone={begin} isSame={isSame} onSent={() => setAnother(false)} onClose={onClose} />;
}

interface AskCodeProps {
  phone: string;
  isSame: boolean;
  onSent: () => void;
  onClose: () => void;
}

function AskCode({ phone, isSame, onSent, onClose }: AskCodeProps) {
  const ask = useSend(askPhoneCode);
  const kept = useContactKept();
  const form = useForm({ initialValues: { phone }, validate: checkedBy(PhoneForm), validateInputOnBlur: true });
  const send = form.onSubmit((body) =>
    ask.mutate(
      { body },
      {
        onSuccess: (contact) => {
          kept(contact);
          onSent();
        },
        onError: (error) => form.setErrors(error.fields),
      },
    ),
  );
  return (
    <ChangeDialog
      title={isSame ? 'Prove my number' : 'Change my phone number'}
      save="Text me a code"
      isValid={form.isValid()}
      isSending={ask.isPending}
      error={ask.error}
      onSubmit={send}
      onClose={onClose}
    >
      <PhoneField
        label="Phone number"
        hint="We send one text message with a code. Message and data rates may apply."
        {...form.getInputProps('phone')}
      />
    </ChangeDialog>
  );
}

function TypeCode({ phone, onClose, onAnother }: { phone: string; onClose: () => void; onAnother: () => void }) {
  const prove = useSend(provePhone);
  const again = useSend(askPhoneCode);
  const kept = useContactKept();
  const form = useForm({ initialValues: { code: '' }, validate: checkedBy(PhoneCode) });
  const send = form.onSubmit((body) =>
    prove.mutate(
      { body },
      {
        onSuccess: (contact) => {
          kept(contact);
          toast('success', 'Your phone number is proven.');
          onClose();
        },
        onError: (error) => form.setErrors(error.fields),
      },
    ),
  );
  const sendAgain = () =>
    again.mutate(
      { body: { phone } },
      {
        onSuccess: () => {
          form.reset();
          toast('info', 'We have sent a new code. The one before works no more.');
        },
      },
    );
  return (
    <ChangeDialog
      title="Type the code"
      save="Prove my number"
      isValid={form.isValid()}
      isSending={prove.isPending}
      error={prove.error ?? again.error}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        We have sent a code to <strong className="figures">{phone}</strong>. It works for {phoneCodeMinutes} minutes.
      </p>
      <DeliveryNotice of="text" />
      <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...form.getInputProps('code')} />
      <div className="row" style={{ '--gap': '4px 28px' }}>
        <Button kind="quiet" disabled={again.isPending} onClick={sendAgain}>
          {again.isPending ? 'Sending…' : 'Send another code'}
        </Button>
        <Button kind="quiet" onClick={onAnother}>
          Use another number
        </Button>
      </div>
    </ChangeDialog>
  );
}
