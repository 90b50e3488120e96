/** A new time for an appointment, with the dermatologist it was booked with or another: for one that is moved, and for one that failed. */
import { type Appointment, readMoveTimes } from '@pellis/contract/appointments/appointment-changes';
import { anyProvider, type FreeTime } from '@pellis/contract/availability/availability';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { NearTimes } from '../availability/near-times.tsx';
import { TimePicker } from '../availability/time-picker.tsx';
import { useMonth } from '../availability/use-month.ts';
import { notOfThatAge, seenByVideo, useDoctors, useLast } from '../doctors/use-doctors.ts';
import type { ApiError } from '../platform/api-error.ts';
import { useRead } from '../platform/use-api.ts';
import { shortMoment } from '../ui/calendar.ts';
import { ChatLink } from '../ui/chat-link.tsx';
import { SelectField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import styles from './move-page.module.css';

interface ChooseTimeProps {
  appointment: Appointment;
  onTake: (time: FreeTime) => void;
  isPending: boolean;
  error: ApiError | null;
  /** The button, for a time in words or for none yet. */
  labelFor: (time: string | undefined) => string;
  /** The way out beside it. */
  leave: string;
  children: ReactNode;
}

export function ChooseTime({ appointment, onTake, isPending, error, labelFor, leave, children }: ChooseTimeProps) {
  const { id, provider, state, time_zone } = appointment;
  const [wanted, setWanted] = useState(provider.id);
  const [chosen, setChosen] = useState<FreeTime | null>(null);
  const month = useMonth(time_zone);
  const read = useRead(readMoveTimes, { params: { id, provider: wanted, ...month.stretch } }, { every: 60_000 });
  const { doctors, nameOf } = useDoctors();
  const ages = useLast(read.data?.ages);
  const nobody = notOfThatAge(doctors, { provider: wanted, state, ages });
  const others = seenByVideo(doctors, state, ages).filter((doctor) => doctor.id !== provider.id);
  const options = [
    { value: provider.id, label: `${provider.name}, as booked` },
    ...others.map((other) => ({ value: other.id, label: other.name })),
    { value: anyProvider, label: 'No preference: whoever is free' },
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onTake(chosen);
  };
  return (
    <form className="stack" style={{ '--gap': '28px' }} onSubmit={submit} noValidate>
      {children}
      {error ? (
        <Notice kind="warning" isSpoken heading={error.detail}>
          {error.times.length > 0 ? (
            <NearTimes
              legend="The nearest times that are free"
              times={error.times}
              timeZone={time_zone}
              isBusy={isPending}
              onTake={onTake}
            />
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
      {nobody ? (
        <Notice isSpoken heading={nobody}>
          {wanted === anyProvider ? <ChatLink topic="reschedule">Send us a message</ChatLink> : 'Choose another dermatologist above.'}
        </Notice>
      ) : (
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
      )}
      <div className={styles['move-ways']}>
        <SubmitButton isValid={chosen !== null} isSending={isPending} untilValid="Choose a time">
          {labelFor(chosen ? shortMoment(chosen.starts_at, time_zone) : undefined)}
        </SubmitButton>
        {chosen && nameOf(chosen.provider_id) ? <span className="soft">with {nameOf(chosen.provider_id)}</span> : null}
        <Link to={`/appointment/${id}`} className="way">
          {leave}
        </Link>
      </div>
    </form>
  );
}
