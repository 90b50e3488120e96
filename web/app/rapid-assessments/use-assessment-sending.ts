/** Sends a Rapid Assessment, and knows it again when an earlier try of the same form had arrived after all. */
import { readConcerns } from '@pellis/contract/concerns/concern-versions';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import type { SafetyAnswers } from '@pellis/contract/safety-questions/safety-check';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import { call } from '../platform/api.ts';
import { ApiError } from '../platform/api-error.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import type { Sending } from './use-submission.ts';

/** `safety` says what was answered to the safety questions. */
export function useAssessmentSending(safety: () => SafetyAnswers | undefined): Sending {
  const { mutate, isPending } = useSend(submitRapidAssessment);
  const reads = useReads();
  return {
    isPending,
    send: (sent, { onArrived, onRefused }) =>
      mutate(
        { ...sent, body: { ...sent.body, safety: safety() } },
        {
          onSuccess: ({ url }) => {
            void reads.refresh(readLatestRapidAssessment);
            onArrived(url);
          },
          onError: (error) => {
            // what is cared for may have changed since the form was opened
            if (error.fields['concern']) void reads.refresh(readConcerns);
            if (error.fields['safety']) void reads.refresh(readSafetyQuestions);
            onRefused(error);
          },
        },
      ),
    sentBefore: async () => {
      const order = await orderSentBefore();
      if (order) void reads.refresh(readLatestRapidAssessment);
      return order;
    },
  };
}

/** Its order, if it can be found. */
async function orderSentBefore(): Promise<string | undefined> {
  try {
    const { order_id } = await call(readLatestRapidAssessment);
    return order_id ? `/order/${order_id}` : undefined;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
