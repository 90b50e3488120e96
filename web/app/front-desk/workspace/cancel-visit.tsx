/** The clinic cancels a visit: always free for the patient, who reads why. */
import { cancelByClinic } from '@pellis/contract/appointments/appointment-changes';
import { type DayVisit, listVisitsOfDay } from '@pellis/contract/front-desk/desk-visits';
import { useReads, useSend } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { toast } from '../../ui/toasts.ts';
import { WordsDialog } from '../../work-list/words-dialog.tsx';

export function CancelVisit({ visit, timeZone, onClose }: { visit: DayVisit; timeZone: string; onClose: () => void }) {
  const { mutate, isPending } = useSend(cancelByClinic);
  const reads = useReads();
  return (
    <WordsDialog
      title="Cancel this visit?"
      about={`${visit.patient.full_name}, ${dateAndTime(visit.starts_at, timeZone)}, with ${visit.provider.name}. It costs the patient nothing. We write to them with your reason.`}
      label="Why, in words for the patient"
      hint="Nothing about their health: the letter may be read by others."
      most={500}
      missing="Say why, in words for the patient"
      button="Cancel this visit"
      isDanger
      isSending={isPending}
      onClose={onClose}
      onSend={(reason, onError) =>
        mutate(
          { params: { id: visit.id }, body: { reason } },
          {
            onSuccess: () => {
              void reads.refresh(listVisitsOfDay);
              toast('success', 'The visit is cancelled, and the patient is told.');
              onClose();
            },
            onError,
          },
        )
      }
    />
  );
}
