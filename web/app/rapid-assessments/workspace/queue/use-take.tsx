/** The way into a case that is not one's own yet: a dermatologist claims it; a nurse or a physician assistant prepares it for one who supervises them. */
import { claimCase, listCases, prepareCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readToday } from '@pellis/contract/today/today';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../platform/api-error.ts';
import { useReads, useSend } from '../../../platform/use-api.ts';
import { useMay } from '../../../platform/use-may.ts';
import { LaterWindow } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useBeginCase } from '../case/use-begin-case.ts';

export interface Taking {
  /** Takes a case and opens it; says who has it when somebody else was first. */
  take: (id: string) => void;
  /** The case that is being taken. */
  taking: string | undefined;
  /** What the button says. */
  verb: 'Claim' | 'Prepare';
  /** To be shown: asks for whom, where several supervise. */
  question: ReactNode;
}

const whose = { load: () => import('./supervisor-dialog.tsx').then(({ SupervisorDialog }) => SupervisorDialog) };

export function useTake(onTaken?: () => void): Taking {
  const verb = useMay()('treat') ? 'Claim' : 'Prepare';
  const claiming = useSend(claimCase);
  const preparing = useSend(prepareCase);
  const [asked, setAsked] = useState<string | null>(null);
  const reads = useReads();
  const beginCase = useBeginCase();
  const navigate = useNavigate();
  const isPending = claiming.isPending || preparing.isPending;
  const readAgain = () => {
    void reads.refresh(listCases);
    void reads.refresh(readToday);
  };
  const after = (id: string) => ({
    onSuccess: () => {
      // the case and its first photo go first: the lists come when they are here
      void beginCase(id).finally(readAgain);
      setAsked(null);
      onTaken?.();
      void navigate(`/workspace/cases/${id}`);
    },
    onError: (error: ApiError) => {
      readAgain();
      if (error.code === 'whose') setAsked(id);
      else toast(error.status === 409 ? 'warning' : 'error', error.detail);
    },
  });
  const prepare = (id: string, provider_id: string | null) => preparing.mutate({ params: { id }, body: { provider_id } }, after(id));
  const take = (id: string) => {
    if (isPending) return;
    if (verb === 'Claim') claiming.mutate({ params: { id } }, after(id));
    else prepare(id, null);
  };
  return {
    take,
    taking: claiming.isPending ? claiming.variables.params.id : preparing.isPending ? preparing.variables.params.id : undefined,
    verb,
    question: asked ? (
      <LaterWindow
        part={whose}
        props={{
          isSending: preparing.isPending,
          onChoose: (provider: string) => prepare(asked, provider),
          onClose: () => setAsked(null),
        }}
      />
    ) : null,
  };
}
