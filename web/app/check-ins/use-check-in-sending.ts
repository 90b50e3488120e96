/** Sends a check-in; a link that was used meanwhile is no failure but an end. */
import { checkInReceived, sendCheckIn } from '@pellis/contract/check-ins/check-ins';
import { isNotFound } from '../platform/api-error.ts';
import { useSend } from '../platform/use-api.ts';
import type { Sending } from '../rapid-assessments/use-submission.ts';
import { formToast } from '../ui/toasts.ts';

export function useCheckInSending(nid: string, onUsed: () => void): Sending {
  const { mutate, isPending } = useSend(sendCheckIn);
  return {
    isPending,
    isPublic: true,
    send: (sent, { onArrived, onRefused }) =>
      mutate(
        { ...sent, params: { nid } },
        {
          onSuccess: () => {
            formToast('success', checkInReceived);
            onArrived('');
          },
          onError: (error) => (isNotFound(error) ? onUsed() : onRefused(error)),
        },
      ),
  };
}
