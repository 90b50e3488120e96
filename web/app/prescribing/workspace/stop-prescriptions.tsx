/** What of a signed note still counts, each with the way to stop it; and what was stopped. */
import { readNote } from '@pellis/contract/notes/notes';
import { nameOfPrescription, type SignedPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LongField } from '../../ui/fields.tsx';
import { formToast } from '../../ui/toasts.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import styles from './stop-prescriptions.module.css';

interface StopPrescriptionsProps {
  noteId: string;
  prescriptions: readonly SignedPrescription[];
  mayStop: boolean;
}

export function StopPrescriptions({ noteId, prescriptions, mayStop }: StopPrescriptionsProps) {
  const [asked, setAsked] = useState<SignedPrescription | null>(null);
  if (prescriptions.length === 0) return null;
  return (
    <ul className={styles['stop-list']} aria-label="Prescriptions of this note">
      {prescriptions.map((one) => (
        <li key={one.id} className={styles['stop-one']}>
          <span>
            {nameOf(one)}: {stateInWords(one)}
          </span>
          {mayStop && one.state === 'active' ? (
            <ToolButton onClick={() => setAsked(one)}>
              Stop…<span className="visually-hidden"> {nameOf(one)}</span>
            </ToolButton>
          ) : null}
        </li>
      ))}
      {asked ? <StopDialog key={asked.id} noteId={noteId} one={asked} onClose={() => setAsked(null)} /> : null}
    </ul>
  );
}

function StopDialog({ noteId, one, onClose }: { noteId: string; one: SignedPrescription; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(stopPrescription);
  const reads = useReads();
  const stop = () => {
    if (reason.trim() === '') return setProblem('Write why it is stopped');
    send.mutate(
      { params: { id: noteId, position: String(one.position) }, body: { reason } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          void reads.refresh(readNote, { id: noteId });
          onClose();
        },
        onError: (error) => setProblem(error.detail),
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Stop ${nameOf(one)}?`}
      actions={
        <>
          <Button onClick={stop} disabled={send.isPending}>
            {send.isPending ? 'Stopping…' : 'Stop it'}
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={send.isPending}>
            Keep it
          </Button>
        </>
      }
    >
      <LongField
        label="Why it is stopped"
        hint="The patient reads it beside the prescription. It cannot be taken back."
        most={300}
        error={problem}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}

function nameOf(one: SignedPrescription): string {
  return nameOfPrescription(one) || (one.free_entry ?? '').replaceAll('*', '').slice(0, 60);
}

function stateInWords({ state, stopped, expires_on }: SignedPrescription): string {
  if (stopped) return `stopped on ${longDate(stopped.at)} by ${stopped.by}: ${stopped.reason}`;
  return state === 'expired' ? `expired on ${longDate(expires_on)}` : `active until ${longDate(expires_on)}`;
}
