/** Where each prescription of a note is, for who acts for the patient, and the way to have it at a pharmacy of their choice. */
import type { ChosenPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { choosePharmacy, readChosenPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { readTransmissions, sendToPharmacy, type Transmission } from '@pellis/contract/transmissions/transmissions';
import { useState } from 'react';
import { Tracking } from '../parcels/tracking.tsx';
import { pharmacyWindow } from '../pharmacies/pharmacy-window.ts';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { LaterWindow } from '../ui/later.tsx';
import { toast } from '../ui/toasts.ts';
import { isMailed, mayBeSent, stateToShow, whereItIs } from './state-words.ts';
import styles from './where.module.css';

const readEvery = 30_000;

export function useTransmissions(noteId: string, enabled: boolean): readonly Transmission[] {
  return useRead(readTransmissions, { params: { id: noteId } }, { enabled, every: readEvery }).data ?? [];
}

export function WhereItIs({ one }: { one: Transmission | undefined }) {
  if (!one) return null;
  return (
    <p className={`small no-print ${styles.where}`} data-state={stateToShow(one)}>
      {whereItIs(one)}
      {one.parcel ? (
        <>
          {' '}
          <Tracking parcel={one.parcel} />
        </>
      ) : null}
      {one.pharmacy?.phone && ['received', 'partly_filled'].includes(one.state) && !isMailed(one) ? (
        <>
          {' '}
          <a className="figures" href={`tel:${one.pharmacy.phone.replaceAll(/\D/g, '')}`}>
            {one.pharmacy.phone}
          </a>
        </>
      ) : null}
    </p>
  );
}

interface ChooseProps {
  noteId: string;
  patientId: string;
  /** None yet where an older note was never sent. */
  sent: readonly Transmission[];
}

/** Chosen, it is the patient's pharmacy from now on, and what may still go somewhere goes there. */
export function ChooseForNote({ noteId, patientId, sent }: ChooseProps) {
  const [isOpen, setOpen] = useState(false);
  const { take, isSending, problem } = useSendThere(noteId, patientId, () => setOpen(false));
  if (sent.length > 0 && !sent.some(mayBeSent)) return null;
  const hasNone = sent.every(({ pharmacy }) => pharmacy === null);
  return (
    <>
      <Button kind={hasNone ? 'primary' : 'secondary'} isSmall onClick={() => setOpen(true)}>
        {hasNone ? 'Choose my pharmacy' : 'Use another pharmacy'}
      </Button>
      {isOpen ? (
        <LaterWindow
          part={pharmacyWindow}
          props={{
            ...{ patientId, isSending, problem, onChosen: take, onClose: () => setOpen(false) },
            title: hasNone ? 'Which pharmacy should have it?' : 'Have it at another pharmacy',
            verb: 'Send it there',
          }}
        />
      ) : null}
    </>
  );
}

function useSendThere(noteId: string, patientId: string, onDone: () => void) {
  const choose = useSend(choosePharmacy);
  const send = useSend(sendToPharmacy);
  const reads = useReads();
  const take = (choice: ChosenPharmacy) =>
    choose.mutate(
      { params: { id: patientId }, body: choice },
      {
        onSuccess: ({ pharmacy }) =>
          send.mutate(
            { params: { id: noteId }, body: { pharmacy_id: pharmacy.id } },
            {
              onSuccess: ({ detail }) => {
                toast('success', detail);
                onDone();
              },
              onSettled: () => {
                void reads.refresh(readTransmissions, { id: noteId });
                void reads.refresh(readChosenPharmacy, { id: patientId });
              },
            },
          ),
      },
    );
  return { take, isSending: choose.isPending || send.isPending, problem: (choose.error ?? send.error)?.detail };
}
