/** Has a prescription at another pharmacy, as the patient says on the phone or in a message; it is their pharmacy from then on. */
import { type ChosenPharmacy, choosePharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { sendToPharmacy, type TransmissionInFull } from '@pellis/contract/transmissions/transmissions';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pharmacyWindow } from '../../pharmacies/pharmacy-window.ts';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { LaterWindow } from '../../ui/later.tsx';
import { toast } from '../../ui/toasts.ts';
import { usePrescriptionsChanged } from './use-prescriptions-changed.ts';

export function SendElsewhere({ one, onSent }: { one: TransmissionInFull; onSent: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const choose = useSend(choosePharmacy);
  const send = useSend(sendToPharmacy);
  const changed = usePrescriptionsChanged();
  const navigate = useNavigate();
  const sendTo = (pharmacy_id: string) =>
    send.mutate(
      { params: { id: one.note_id }, body: { pharmacy_id } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          setOpen(false);
          onSent();
          changed();
          void navigate('/workspace/transmissions');
        },
      },
    );
  const take = (body: ChosenPharmacy) =>
    choose.mutate({ params: { id: one.patient.id }, body }, { onSuccess: ({ pharmacy }) => sendTo(pharmacy.id) });
  return (
    <>
      <Button kind={one.state === 'unaddressed' ? 'primary' : 'secondary'} isSmall onClick={() => setOpen(true)}>
        {one.state === 'unaddressed' ? 'Name a pharmacy' : 'Send it to another pharmacy'}
      </Button>
      {one.state === 'failed' && one.pharmacy ? (
        <Button kind="secondary" isSmall disabled={send.isPending} onClick={() => sendTo(one.pharmacy?.id ?? '')}>
          Try there again
        </Button>
      ) : null}
      {isOpen ? (
        <LaterWindow
          part={pharmacyWindow}
          props={{
            patientId: one.patient.id,
            title: `Where does ${one.patient.full_name} want it?`,
            verb: 'Send it there',
            isSending: choose.isPending || send.isPending,
            problem: (choose.error ?? send.error)?.detail,
            onChosen: take,
            onClose: () => setOpen(false),
          }}
        />
      ) : null}
    </>
  );
}
