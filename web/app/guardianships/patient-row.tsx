/** One person on the account: who they are, until when one acts for them, and the end. */

import { readMe } from '@pellis/contract/accounts/settings';
import { leavePatient, listMyPatients, type PatientOfMine } from '@pellis/contract/guardianships/patients-of-mine';
import { proxyScopeWords } from '@pellis/contract/people/proxy-scope-words';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { nameOfActing, relationWords } from '../shell/whose-words.ts';
import { Button } from '../ui/button.tsx';
import { dayAhead } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { toast } from '../ui/toasts.ts';
import actingBarStyles from './acting-bar.module.css';
import { endsSoon } from './ends-soon.ts';
import styles from './family-page.module.css';

interface PatientRowProps {
  patient: PatientOfMine;
  accountName: string;
  isBusy: boolean;
  onAct: () => void;
}

export function PatientRow({ patient, accountName, isBusy, onAct }: PatientRowProps) {
  const [isLeaving, setLeaving] = useState(false);
  const isSelf = patient.relation === 'self';
  const isEarlier = patient.relation === 'earlier';
  return (
    <li className={patient.is_current ? `${styles['family-person']} ${styles['family-current']}` : styles['family-person']}>
      <span className={actingBarStyles['acting-initial']} aria-hidden="true">
        {patient.first_name.slice(0, 1)}
      </span>
      <div className={styles['family-words']}>
        <h2>{patient.full_name}</h2>
        <p className="soft">
          {isSelf
            ? 'That is you'
            : `${relationWords(patient.relation, accountName)}${patient.dob ? `, born ${dayAhead(patient.dob)}` : ''}`}
        </p>
        <Until patient={patient} />
      </div>
      <div className="row">
        {patient.is_current ? (
          <strong className="small">You are acting for {nameOfActing(patient)}</strong>
        ) : (
          <Button kind="secondary" isSmall disabled={isBusy} onClick={onAct}>
            {isEarlier ? 'Open my earlier record' : `Act for ${isSelf ? 'myself' : patient.first_name}`}
          </Button>
        )}
        {isSelf || isEarlier ? null : (
          <Button kind="quiet" isSmall aria-haspopup="dialog" onClick={() => setLeaving(true)}>
            {patient.scopes ? 'Give it up' : 'Remove'}
            <span className="visually-hidden"> {patient.full_name}</span>
          </Button>
        )}
      </div>
      {isLeaving ? <LeaveDialog patient={patient} onClose={() => setLeaving(false)} /> : null}
    </li>
  );
}

/** A child's birthday, or a proxy's last day and what they may. */
function Until({ patient: { first_name, until, scopes } }: { patient: PatientOfMine }) {
  if (!until) return null;
  if (!scopes)
    return (
      <p className="small soft">
        You act for {first_name} until {dayAhead(until)}, the 18th birthday. Then it ends by itself.
      </p>
    );
  return (
    <>
      {endsSoon(until) ? (
        <p className="small">
          <strong>Ends soon:</strong> {dayAhead(until)} is the last day on which you act for {first_name}. {first_name} can prolong it.
        </p>
      ) : (
        <p className="small soft">
          You act for {first_name} until {dayAhead(until)}. {first_name} can prolong, change or end it.
        </p>
      )}
      <ul className={`${styles['family-scopes']} small`} aria-label={`What ${first_name} lets you do`}>
        {scopes.map((scope) => (
          <li key={scope}>{proxyScopeWords[scope].forProxy}</li>
        ))}
      </ul>
    </>
  );
}

function LeaveDialog({ patient, onClose }: { patient: PatientOfMine; onClose: () => void }) {
  const leave = useSend(leavePatient);
  const reads = useReads();
  const confirm = () =>
    leave.mutate(
      { params: { id: patient.id } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          onClose();
          void reads.refresh(listMyPatients);
          // acted for them until now: the window begins anew when it hears for whom it acts
          void reads.refresh(readMe);
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={patient.scopes ? `Act for ${patient.first_name} no longer?` : `Remove ${patient.first_name} from your account?`}
      actions={
        <>
          <Button kind="danger" disabled={leave.isPending} onClick={confirm}>
            {patient.scopes ? 'Give it up' : `Remove ${patient.first_name}`}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep {patient.first_name}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Failure of={leave.error} />
        <p>
          You will no longer see {patient.first_name}’s notes, photos and orders, and no letters about {patient.first_name} will reach you.
          {patient.scopes
            ? `${patient.first_name} is told, and can invite you again.`
            : 'The record stays with the clinic. This cannot be undone here.'}
        </p>
      </div>
    </Dialog>
  );
}
