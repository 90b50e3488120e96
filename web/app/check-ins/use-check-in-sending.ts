/** Sends a check-in; a link that was used meanwhile is no failure but an end. */
import { readSafetyQuestionsForLink, sendCheckIn } from '@pellis/contract/check-ins/check-in-by-link';
import { checkInReceived } from '@pellis/contract/check-ins/check-ins';
import type { SafetyAnswers } from '@pellis/contract/safety-questions/safety-check';
import { isNotFound } from '../platform/api-error.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import type { Sending } from '../rapid-assessments/use-submission.ts';
import { formToast } from '../ui/toasts.ts';

/** `safety` says what was answered to the safety questions. */
export function useCheckInSending(nid: string, safety: () => SafetyAnswers | undefined, onUsed: () => void): Sending {
  const { mutate, isPending } = useSend(sendCheckIn);
  const reads = useReads();
  return {
    isPending,
    isPublic: true,
    send: (sent, { onArrived, onRefused }) =>
      mutate(
        { ...sent, params: { nid }, body: { ...sent.body, safety: safety() } },
        {
          onSuccess: () => {
            formToast('success', checkInReceived);
            onArrived('');
          },
          onError: (error) => {
            if (isNotFound(error)) return onUsed();
            if (error.fields['safety']) void reads.refresh(readSafetyQuestionsForLink);
            onRefused(error);
          },
        },
      ),
  };
}
