/** A side effect in two taps: which, and how bad; then what to do now, and where it is answered. */
import { reportSideEffect } from '@pellis/contract/routines/live-routine';
import { type OwnPlan, readRoutine } from '@pellis/contract/routines/own-routine';
import { nameOfStep } from '@pellis/contract/routines/routine-words';
import type { Severity, SideEffect } from '@pellis/contract/routines/side-effect-names';
import { effectsOf, type KindOfMedicine, kindsOfMedicine } from '@pellis/contract/routines/side-effects';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { idsOfReports } from './id-of-report.ts';
import styles from './report-parts.module.css';
import { Answer, AtOnce, HowBad, NotSent, WhatIsNoticed } from './report-parts.tsx';

interface SideEffectDialogProps {
  plan: OwnPlan;
  at: number;
  patientId: string;
  onClose: () => void;
}

export function SideEffectDialog({ plan, at, patientId, onClose }: SideEffectDialogProps) {
  const [what, setWhat] = useState<SideEffect | null>(null);
  const [said, setSaid] = useState<Severity | null>(null);
  const [words, setWords] = useState('');
  const [idOf] = useState(() => idsOfReports());
  const send = useSend(reportSideEffect);
  const reads = useReads();
  const phone = useRead(readRoutine, { params: { id: patientId } }).data?.clinic_phone;
  const step = plan.routine[at];
  const prescription = plan.prescriptions[at];
  const report = (severity: Severity) => {
    if (!what) return;
    const report = { step: at, what, severity, words };
    const id = idOf(report);
    // said otherwise while the first is under way, it goes at once
    if (send.isPending && send.variables.body.id === id) return;
    setSaid(severity);
    send.mutate(
      { params: { id: plan.note_id }, body: { id, ...report }, key: id },
      { onSuccess: () => void reads.refresh(readRoutine, { id: patientId }) },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={send.data ? 'We have it' : `Side effect of ${step ? nameOfStep(step) : 'this step'}`}
      actions={
        send.data ? (
          <Button kind="secondary" onClick={onClose}>
            Back to my routine
          </Button>
        ) : undefined
      }
    >
      {send.data ? (
        <Answer {...send.data} {...send.data.effect} phone={phone} />
      ) : (
        <div className={styles.report}>
          <WhatIsNoticed
            effects={effectsOf(kindOf(prescription?.kind), prescription?.is_against_pregnancy)}
            what={what}
            onChoose={(now) => {
              setWhat(now);
              setSaid(null);
            }}
          />
          <AtOnce {...{ what, said, words, phone }} />
          <NotSent error={send.error} />
          {what ? <HowBad {...{ what, words, setWords }} isSending={send.isPending} onSay={report} /> : null}
        </div>
      )}
    </Dialog>
  );
}

function kindOf(kind: string | undefined): KindOfMedicine {
  return kindsOfMedicine.find((one) => one === kind) ?? 'on_the_skin';
}
