/** Sends a check-in as whoever is signed in, with what was said of the plan. One that was sent or has ended meanwhile is no failure but an end. */
import { checkInReceived } from '@pellis/contract/check-ins/check-ins';
import { type KnownBefore, readKnownForCheckIn, readKnownForLink, sendOwnCheckIn } from '@pellis/contract/check-ins/own-check-ins';
import { type PlanAnswer, saysAnything } from '@pellis/contract/check-ins/plan-questions';
import { readWaitingCheckIn } from '@pellis/contract/check-ins/waiting-check-in';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import type { SafetyAnswers } from '@pellis/contract/safety-questions/safety-check';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import { useReads, useSend } from '../platform/use-api.ts';
import type { Sending } from '../rapid-assessments/use-submission.ts';
import { formToast } from '../ui/toasts.ts';
import { isOver, type Over } from './ends.ts';

interface Said {
  /** Of the plan. */
  answers: readonly PlanAnswer[];
  safety: () => SafetyAnswers | undefined;
}

export function useOwnSending(
  { id, plan }: Pick<KnownBefore, 'id' | 'plan'>,
  { answers, safety }: Said,
  onOver: (over: Over) => void,
): Sending {
  const { mutate, isPending } = useSend(sendOwnCheckIn);
  const reads = useReads();
  const said = answers.filter((answer) => saysAnything(answer));
  return {
    isPending,
    send: (sent, { onArrived, onRefused }) =>
      mutate(
        {
          ...sent,
          params: { id },
          body: { ...sent.body, plan: plan && said.length > 0 ? { note_id: plan.note_id, answers: said } : null, safety: safety() },
        },
        {
          onSuccess: () => {
            formToast('success', checkInReceived);
            void reads.refresh(readWaitingCheckIn);
            void reads.refresh(readLatestRapidAssessment);
            onArrived('');
          },
          onError: (error) => {
            if (isOver(error.code)) return onOver(error.code);
            // asked anew, with everything that was typed
            if (error.code === 'plan_changed') {
              void reads.refresh(readKnownForCheckIn);
              void reads.refresh(readKnownForLink);
            }
            if (error.fields['safety']) void reads.refresh(readSafetyQuestions);
            onRefused(error);
          },
        },
      ),
  };
}
