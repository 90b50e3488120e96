/** A new time, at no charge, for an appointment that failed for technical reasons; everything that was told for it goes along. */

import { readMe } from '@pellis/contract/accounts/settings';
import { type Appointment, readAppointment, rebookAppointment } from '@pellis/contract/appointments/appointment-changes';
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

export default function RebookPage() {
  const { id = '' } = useParams();
  const read = useReadOrNone(readAppointment, { params: { id } });
  const { data } = read;
  return (
    <Page
      title="Choose a new time"
      lead={data ? `In place of the visit of ${dateAndTime(data.starts_at, data.time_zone)}, with ${data.provider.name}.` : undefined}
    >
      <AppointmentRead read={read}>
        {(appointment) =>
          appointment.rebooking.may ? <Rebook appointment={appointment} /> : <NothingToRebook appointment={appointment} />
        }
      </AppointmentRead>
    </Page>
  );
}

function Rebook({ appointment }: { appointment: Appointment }) {
  const { take, isPending, error } = useRebooking(appointment.id);
  return (
    <ChooseTime
      appointment={appointment}
      onTake={take}
      isPending={isPending}
      error={error}
      labelFor={(time) => (time ? `Book ${time}, free of charge` : 'Book a new time, free of charge')}
      leave="Not now"
    >
      <Notice kind="success" heading="This visit costs you nothing.">
        Your answers and photos go along: you only choose a time. {appointment.policy}
      </Notice>
    </ChooseTime>
  );
}

function NothingToRebook({ appointment: { id, rebooking } }: { appointment: Appointment }) {
  const booked = rebooking.visit_id;
  return (
    <Notice
      heading={booked ? 'You have booked the new time already.' : 'There is no free new time to choose for this visit.'}
      actions={
        <ButtonLink to={`/appointment/${booked ?? id}`}>{booked ? 'See the new appointment' : 'Back to the appointment'}</ButtonLink>
      }
    />
  );
}

function useRebooking(id: string) {
  const { mutate, isPending, error } = useSend(rebookAppointment);
  const reads = useReads();
  const navigate = useNavigate();
  const take = ({ starts_at, provider_id }: FreeTime) =>
    mutate(
      { params: { id }, body: { starts_at, provider_id } },
      {
        onSuccess: (booked) => {
          reads.put(readAppointment, { id: booked.id }, booked);
          for (const changed of [readAppointment, readNextAppointment, listAppointments, readMe]) void reads.refresh(changed);
          toast('success', 'Your new time is booked. It costs you nothing.');
          void navigate(`/appointment/${booked.id}`, { replace: true });
        },
      },
    );
  return { take, isPending, error };
}
