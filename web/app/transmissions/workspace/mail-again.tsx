/** Has a parcel that was lost, or could not be mailed, sent once more, to the address that the patient says. */
import type { AddressForm } from '@pellis/contract/people/addresses';
import { sendParcelAgain, type TransmissionInFull } from '@pellis/contract/transmissions/transmissions';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import type { AddressDialogProps } from '../../ui/address-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { type LaterPart, LaterWindow } from '../../ui/later.tsx';
import { toast } from '../../ui/toasts.ts';
import { mayBeMailedAgain } from '../state-words.ts';
import { usePrescriptionsChanged } from './use-prescriptions-changed.ts';

const addressWindow: LaterPart<AddressDialogProps> = {
  load: async () => (await import('../../ui/address-dialog.tsx')).AddressDialog,
};

export function MailAgain({ one, onSent }: { one: TransmissionInFull; onSent: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend(sendParcelAgain);
  const changed = usePrescriptionsChanged();
  const { parcel } = one;
  if (!parcel || !mayBeMailedAgain(one)) return null;
  const confirm = (body: AddressForm) =>
    send.mutate(
      { params: { id: one.id }, body },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          setOpen(false);
          onSent();
          changed();
        },
      },
    );
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        Have it mailed again
      </Button>
      {isOpen ? (
        <LaterWindow
          part={addressWindow}
          props={{
            title: 'Have it mailed again',
            lead: `Confirm the address with ${one.patient.full_name}.`,
            known: parcel.address,
            verb: 'Mail it there',
            isSending: send.isPending,
            problem: send.error?.detail,
            onConfirmed: confirm,
            onClose: () => setOpen(false),
          }}
        />
      ) : null}
    </>
  );
}
