/** Ticks a step of a day off, or takes that back. */
import { tickStep } from '@pellis/contract/routines/live-routine';
import { type OwnPlan, readRoutine, type Tick } from '@pellis/contract/routines/own-routine';
import { useReads, useSend } from '../platform/use-api.ts';
import { toast } from '../ui/toasts.ts';

export function useTick({ plan, patientId }: { plan: OwnPlan; patientId: string }, onSaid?: () => void) {
  const send = useSend(tickStep);
  const reads = useReads();
  const say = (tick: Tick, isDone: boolean) =>
    send.mutate(
      { params: { id: plan.note_id }, body: { ...tick, is_done: isDone } },
      {
        onSuccess: (own) => {
          reads.put(readRoutine, { id: patientId }, own);
          onSaid?.();
        },
        onError: (error) => toast('error', error.detail),
      },
    );
  return { isSending: send.isPending, say };
}
