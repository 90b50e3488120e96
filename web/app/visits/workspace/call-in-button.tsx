/** Tells a patient who is not in the waiting room that it is their turn; once, and from then on it says when. */
import { callPatientIn } from '@pellis/contract/visits/visit-desk';
import type { Visit } from '@pellis/contract/visits/visits';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { formToast } from '../../ui/toasts.ts';

export function CallInButton({ visit, timeZone, onDone }: { visit: Visit; timeZone: string; onDone: () => void }) {
  const send = useSend(callPatientIn);
  const { id, patient_name, called_in_at } = visit;
  if (called_in_at)
    return (
      <p role="status">
        {patient_name} was told at {clockTime(called_in_at, timeZone)} that you are ready.
      </p>
    );
  const tell = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: ({ detail }) => formToast('success', detail),
        onError: (error) => formToast('error', error.detail),
        onSettled: onDone,
      },
    );
  return (
    <div>
      <Button kind="secondary" isSmall onClick={tell} disabled={send.isPending}>
        Tell {patient_name} that you are ready
      </Button>
    </div>
  );
}
