/** The pharmacy that gets what is prescribed from now on, and the way to name another. */
import { addressInWords } from '@pellis/contract/people/addresses';
import { type ChosenPharmacy, choosePharmacy, readChosenPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { useState } from 'react';
import { InScope } from '../platform/in-scope.ts';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LaterWindow } from '../ui/later.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { pharmacyWindow } from './pharmacy-window.ts';
import { PharmacyWords } from './pharmacy-words.tsx';

/** `heading`: "My pharmacy", or whose. */
export function MyPharmacyCard({ patientId, heading }: { patientId: string; heading: string }) {
  const { data, error } = useRead(readChosenPharmacy, { params: { id: patientId } });
  const [isOpen, setOpen] = useState(false);
  const choose = useSend(choosePharmacy);
  const reads = useReads();
  if (!data) return error ? null : <SkeletonCard label="your pharmacy" lines={3} />;
  const take = (body: ChosenPharmacy) =>
    choose.mutate(
      { params: { id: patientId }, body },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          setOpen(false);
          void reads.refresh(readChosenPharmacy, { id: patientId });
        },
      },
    );
  return (
    <Card
      heading={heading}
      actions={
        <InScope right="arrange-care">
          <Button kind="secondary" isSmall onClick={() => setOpen(true)}>
            {data.pharmacy ? 'Change the pharmacy' : 'Choose a pharmacy'}
          </Button>
        </InScope>
      }
    >
      {data.pharmacy ? (
        <>
          <PharmacyWords pharmacy={data.pharmacy} />
          {data.ships_to ? <p>Ships to {addressInWords(data.ships_to)}, for free.</p> : null}
        </>
      ) : (
        <p>None yet. It gets what a dermatologist prescribes, right after they sign.</p>
      )}
      {isOpen ? (
        <LaterWindow
          part={pharmacyWindow}
          props={{
            ...{ patientId, title: 'Choose a pharmacy', verb: 'Use this pharmacy', onChosen: take, onClose: () => setOpen(false) },
            ...{ isSending: choose.isPending, problem: choose.error?.detail },
          }}
        />
      ) : null}
    </Card>
  );
}
