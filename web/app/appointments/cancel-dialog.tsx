/** Cancelling: what it costs stands before the last button, and exactly that is agreed to. */
import { type Appointment, cancelAppointment, readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readNextAppointment } from '@pellis/contract/appointments/appointments';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { money } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';

export function CancelDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id, cancelling, pay, starts_at, time_zone, provider } = appointment;
  const { mutate, isPending, error } = useSend(cancelAppointment);
  const reads = useReads();
  const cancel = () =>
    mutate(
      { params: { id }, body: { fee: cancelling.fee } },
      {
        onSuccess: (kept) => {
          reads.put(readAppointment, { id }, kept);
          void reads.refresh(readNextAppointment);
          toast('success', 'Your appointment is cancelled.');
          onClose();
        },
        // the fee may be another by now: the sentence below is read anew, and asked about again
        onError: () => void reads.refresh(readAppointment, { id }),
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Cancel this appointment?"
      actions={
        <>
          <Button kind="danger" onClick={cancel} disabled={isPending || !cancelling.may}>
            {cancelling.fee > 0 ? `Cancel it and pay ${money(cancelling.fee, pay.currency)}` : 'Cancel it for free'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <div className="stack">
        {error ? <Notice kind="error" heading={error.detail} isSpoken /> : null}
        <p>
          It is on <strong className="figures">{dateAndTime(starts_at, time_zone)}</strong>, with {provider.name}.
        </p>
        <Notice kind={cancelling.fee > 0 ? 'warning' : 'info'} heading={cancelling.sentence} />
        <p className="small soft">{appointment.policy}</p>
      </div>
    </Dialog>
  );
}
