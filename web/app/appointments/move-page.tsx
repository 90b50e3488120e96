/** Moving an appointment to another time: its own time stays the patient's until the new one is taken. */
import { type Appointment, moveAppointment, readAppointment, readMoveTimes } from '@pellis/contract/appointment-changes';
import { readNextAppointment } from '@pellis/contract/appointments';
import type { FreeTime } from '@pellis/contract/availability';
import { anyProvider } from '@pellis/contract/availability';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { shortMoment } from '../availability/calendar.ts';
import { NearTimes } from '../availability/near-times.tsx';
import { TimePicker } from '../availability/time-picker.tsx';
import { useMonth } from '../availability/use-month.ts';
import { useDoctors } from '../doctors/use-doctors.ts';
import { useRead, useReadOrNone, useReads, useSend } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { toast } from '../ui/toasts.ts';
import './move-page.css';

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
  const { id, provider, time_zone, moving } = appointment;
  const [wanted, setWanted] = useState(provider.id);
  const [chosen, setChosen] = useState<FreeTime | null>(null);
  const month = useMonth(time_zone);
  const read = useRead(readMoveTimes, { params: { id, provider: wanted, ...month.stretch } }, { every: 60_000 });
  const { doctors, nameOf } = useDoctors();
  const { move, isPending, error } = useMoving(id);
  const others = doctors.filter((doctor) => doctor.id !== provider.id && doctor.modes.includes('video'));
  const options = [
    { value: provider.id, label: `${provider.name}, as booked` },
    ...others.map((other) => ({ value: other.id, label: other.name })),
    { value: anyProvider, label: 'No preference: whoever is free' },
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) move(chosen);
  };
  return (
    <form className="stack" style={{ '--gap': '28px' }} onSubmit={submit} noValidate>
      <p>{moving.sentence} Your time stays yours until you have taken another.</p>
      {error ? (
        <Notice kind="warning" isSpoken heading={error.detail}>
          {error.times.length > 0 ? (
            <NearTimes legend="The nearest times that are free" times={error.times} timeZone={time_zone} isBusy={isPending} onTake={move} />
          ) : null}
        </Notice>
      ) : null}
      <SelectField
        label="Dermatologist"
        options={options}
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
          setChosen(null);
        }}
      />
      <TimePicker
        month={month}
        timeZone={time_zone}
        read={read}
        chosen={chosen}
        onChoose={setChosen}
        ifNone={
          <Notice heading="No other time is free just now.">
            Try another dermatologist above, or <ChatLink topic="reschedule">send us a message</ChatLink>.
          </Notice>
        }
      />
      <div className="move-ways">
        <SubmitButton isValid={chosen !== null} isSending={isPending} untilValid="Choose a time">
          Move it to {chosen ? shortMoment(chosen.starts_at, time_zone) : 'another time'}
        </SubmitButton>
        {chosen && nameOf(chosen.provider_id) ? <span className="soft">with {nameOf(chosen.provider_id)}</span> : null}
        <Link to={`/appointment/${id}`}>Leave it as it is</Link>
      </div>
    </form>
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
          toast('success', 'Your appointment is moved.');
          void navigate(`/appointment/${id}`);
        },
      },
    );
  return { move, isPending, error };
}
