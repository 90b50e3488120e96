/** Beside a step of a plan, whether it runs, is still to begin or has ended: the way to say a side effect of it. */
import type { OwnPlan } from '@pellis/contract/routines/own-routine';
import { nameOfStep } from '@pellis/contract/routines/routine-words';
import { useState } from 'react';
import { useLacks } from '../platform/in-scope.ts';
import { LaterWindow, useMadeReady } from '../ui/later.tsx';
import { ToolButton } from '../ui/tool-button.tsx';

const dialog = { load: async () => (await import('./side-effect-dialog.tsx')).SideEffectDialog };

export function SideEffectButton({ plan, at, patientId }: { plan: OwnPlan; at: number; patientId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  // it may have to say 911
  useMadeReady(dialog);
  const mayReport = !useLacks()('arrange-care');
  const step = plan.routine[at];
  if (!step || !mayReport) return null;
  return (
    <>
      <p className="no-print">
        <ToolButton onClick={() => setIsOpen(true)}>
          Side effect?<span className="visually-hidden"> Of {nameOfStep(step)}</span>
        </ToolButton>
      </p>
      {isOpen ? <LaterWindow part={dialog} props={{ plan, at, patientId, onClose: () => setIsOpen(false) }} /> : null}
    </>
  );
}
