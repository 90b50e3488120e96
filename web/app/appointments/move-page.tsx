/** Moving an appointment to another time: its own time stays the patient's until the new one is taken. */
import { type Appointment, moveAppointment, readAppointment } from '@pellis/contract/appointment-changes';
import { listAppointments, readNextAppointment } from '@pellis/contract/appointments';
import type { FreeTime } from '@pellis/contract/availability';
import { useNavigate, useParams } from 'react-router';
import { useReadOrNone, useReads, useSend } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { ChooseTime } from './choose-time.tsx';

export default function MovePage() {
  const { id = '' } = useParams();
  const { data, error } = useReadOrNone(readAppointment, { params: { id } });
  return (
    <Page
      title="Choose another time"
      lead={data ? `Now: ${dateAndTime(data.starts_at, data.time_zone)}, with ${data.provider.name}.` : undefined}
    >
      {data?.moving.may ? <Move appointment={data} /> : null}
      {data && !data.moving.may ? (
        <Notice
          kind="warning"
          heading={data.moving.sentence}
          actions={<ButtonLink to={`/appointment/${id}`}>Back to the appointment</ButtonLink>}
        />
      ) : null}
      {data === null ? (
        <EmptyState heading="There is no such appointment" actions={<ButtonLink to="/dashboard">Back to my Portal</ButtonLink>} />
      ) : null}
      {data === undefined && error ? <Notice kind="error" heading={error.detail} isSpoken /> : null}
      {data === undefined && !error ? <SkeletonCard label="your appointment" lines={4} /> : null}
    </Page>
  );
}

function Move({ appointment }: { appointment: Appointment }) {
  const { move, isPending, error } = useMoving(appointment.id);
  return (
    <ChooseTime
      appointment={appointment}
      onTake={move}
      isPending={isPending}
      error={error}
      labelFor={(time) => `Move it to ${time ?? 'another time'}`}
      leave="Leave it as it is"
    >
      <p>{appointment.moving.sentence} Your time stays yours until you have taken another.</p>
    </ChooseTime>
  );
}

function useMoving(id: string) {
  const { mutate, isPending, error } = useSend(moveAppointment);
  const reads = useReads();
  const navigate = useNavigate();
  const move = ({ starts_at, provider_id }: FreeTime) =>
    mutate(
      { params: { id }, body: { starts_at, provider_id } },
      {
        onSuccess: (kept) => {
          reads.put(readAppointment, { id }, kept);
          void reads.refresh(readNextAppointment);
          void reads.refresh(listAppointments);
          toast('success', 'Your appointment is moved.');
          void navigate(`/appointment/${id}`);
        },
      },
    );
  return { move, isPending, error };
}
