/** The two ways in which a case changes hands, each behind its window. */
import { type CaseRow, listCases } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readToday } from '@pellis/contract/today/today';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useReads } from '../../../platform/use-api.ts';
import { LaterWindow } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toasts.ts';

const giving = { load: () => import('./hand-over-dialog.tsx').then(({ HandOverDialog }) => HandOverDialog) };
const taking = { load: () => import('./take-over-dialog.tsx').then(({ TakeOverDialog }) => TakeOverDialog) };

export interface Hands {
  /** Asks to whom, or why; false where this case is neither to be given nor to be taken. */
  change: (row: CaseRow) => false | undefined;
  /** To be shown. */
  window: ReactNode;
}

export const mayGive = (row: CaseRow, treats: boolean) => treats && (row.is_mine || (row.may_claim && row.assigned === null));

/** `onTaken`: it is one's own now. */
export function useHands(treats: boolean, onTaken?: () => void): Hands {
  const [row, setRow] = useState<CaseRow | null>(null);
  const reads = useReads();
  const navigate = useNavigate();
  const close = () => setRow(null);
  const done = (sentence: string) => {
    close();
    toast('success', sentence);
    void reads.refresh(listCases);
    void reads.refresh(readToday);
  };
  const taken = (id: string) => (sentence: string) => {
    done(sentence);
    onTaken?.();
    void navigate(`/workspace/cases/${id}`);
  };
  return {
    change: (one) => (mayGive(one, treats) || one.may_take_over ? void setRow(one) : false),
    window:
      row?.may_take_over && row.assigned ? (
        <LaterWindow part={taking} props={{ id: row.id, from: row.assigned, onClose: close, onDone: taken(row.id) }} />
      ) : row ? (
        <LaterWindow part={giving} props={{ id: row.id, onClose: close, onDone: done }} />
      ) : null,
  };
}
