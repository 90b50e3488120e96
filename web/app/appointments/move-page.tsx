/** Moving an appointment to another time: its own time stays the patient's until the new one is taken. */
import { type Appointment, moveAppointment, readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { listAppointments, readNextAppointment } from '@pellis/contract/appointments/appointments';
import type { FreeTime } from '@pellis/contract/availability/availability';
import { useNavigate, useParams } from 'react-router';
import { useReadOrNone, useReads, useSend } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toasts.ts';
import { AppointmentRead } from './appointment-read.tsx';
import { ChooseTime } from './choose-time.tsx';

export default function MovePage() {
  const { id = '' } = useParams();
  const read = useReadOrNone(readAppointment, { params: { id } });
  const { data } = read;
  return (
    <Page
      title="Choose another time"
      lead={data ? `Now: ${dateAndTime(data.starts_at, data.time_zone)}, with ${data.provider.name}.` : undefined}
    >
      <AppointmentRead read={read}>
        {(appointment) => (appointment.moving.may ? <Move appointment={appointment} /> : <NotToMove appointment={appointment} />)}
      </AppointmentRead>
    </Page>
  );
}

function NotToMove({ appointment: { id, moving } }: { appointment: Appointment }) {
  return (
    <Notice kind="warning" heading={moving.sentence} actions={<ButtonLink to={`/appointment/${id}`}>Back to the appointment</ButtonLink>} />
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
