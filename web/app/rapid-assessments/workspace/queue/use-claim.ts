/** Takes a case and opens it; says who has it when another dermatologist was first. */
import { claimCase, listCases } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useNavigate } from 'react-router';
import { useReads, useSend } from '../../../platform/use-api.ts';
import { toast } from '../../../ui/toasts.ts';

export function useClaim(onClaimed?: () => void) {
  const send = useSend(claimCase);
  const reads = useReads();
  const navigate = useNavigate();
  const claim = (id: string) => {
    if (send.isPending) return;
    send.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onClaimed?.();
          void navigate(`/workspace/cases/${id}`);
        },
        onError: (error) => toast(error.status === 409 ? 'warning' : 'error', error.detail),
        onSettled: () => void reads.refresh(listCases),
      },
    );
  };
  return { claim, claiming: send.isPending ? send.variables?.params.id : undefined };
}
