/** When the desk books, and with whom: one of the times that are offered, or any other with a reason. */
import { anyProvider, type FreeTime, readFreeTimes } from '@pellis/contract/availability/availability';
import type { AgeGroup } from '@pellis/contract/doctors/doctors';
import { readTimesForPatient } from '@pellis/contract/front-desk/booking-facts';
import { isOwnKind, type Service } from '@pellis/contract/services/services';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TimePicker } from '../../availability/time-picker.tsx';
import { useMonth } from '../../availability/use-month.ts';
import { notOfThatAge, seenByVideo, useDoctors } from '../../doctors/use-doctors.ts';
import { useRead } from '../../platform/use-api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckField, SelectField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnyHour } from './any-hour.tsx';

interface Where {
  /** For whom; nothing until they are chosen. */
  patientId: string | undefined;
  /** Of the patient, once it is known. */
  ages: AgeGroup | undefined;
  state: string;
  timeZone: string;
  /** What it is to be; nothing until it is known. */
  service: Service | undefined;
}

/** The calendar hands over with whom and on which day. */
export function useBookTime({ patientId, ages, state, timeZone, service }: Where) {
  const [from] = useSearchParams();
  const firstDay = /^\d{4}-\d\d-\d\d$/.exec(from.get('day') ?? '')?.[0];
  const [provider, setProvider] = useState<string>(from.get('doctor') ?? anyProvider);
  const [chosen, choose] = useState<FreeTime | null>(null);
  /** Why at a time that is not offered; null while it is one that is. */
  const [offHours, setOffHours] = useState<string | null>(null);
  const month = useMonth(timeZone, firstDay);
  const stretch = { provider, state, ...month.stretch };
  const isKnown = patientId !== undefined && service !== undefined && state !== '';
  const ofPatient = useRead(
    readTimesForPatient,
    { params: { id: patientId ?? '', service: service?.id ?? 0, ...stretch } },
    { enabled: isKnown },
  );
  const ofAnybody = useRead(readFreeTimes, { params: { kind: kindOf(service), ...stretch } }, { enabled: !patientId && state !== '' });
  const read = patientId === undefined ? ofAnybody : ofPatient;
  return { ages, state, timeZone, firstDay, provider, setProvider, chosen, choose, offHours, setOffHours, month, read };
}

function kindOf(service: Service | undefined) {
  if (service && isOwnKind(service.kind)) return String(service.id);
  return service?.kind === 'video_follow_up' ? 'video_follow_up' : 'video_first';
}

interface BookTimeProps {
  time: ReturnType<typeof useBookTime>;
  errors: Record<string, string>;
}

export function BookTime({ time, errors }: BookTimeProps) {
  const { ages, state, timeZone, firstDay, provider, setProvider, chosen, choose, offHours, setOffHours, month, read } = time;
  const { doctors } = useDoctors();
  const isAnyHour = offHours !== null;
  const nobody = notOfThatAge(doctors, { provider, state, ages });
  const seen = seenByVideo(doctors, state, ages);
  const other = nobody && doctors.find(({ id }) => id === provider);
  const options = [
    { value: anyProvider, label: 'Whoever is free' },
    ...[...seen, ...(other ? [other] : [])].map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <SelectField
        label="Dermatologist"
        options={options}
        value={provider}
        error={errors['provider_id']}
        onChange={(event) => {
          setProvider(event.target.value);
          // a time is that of one dermatologist
          choose(null);
        }}
      />
      {nobody ? (
        <Notice kind="warning" isSpoken heading={nobody}>
          {other ? 'The patient is of another age. Choose another dermatologist.' : 'Nothing can be booked for a patient of that age.'}
        </Notice>
      ) : null}
      {isAnyHour || nobody ? null : (
        <TimePicker
          month={month}
          timeZone={timeZone}
          read={read}
          chosen={chosen}
          onChoose={choose}
          firstDay={firstDay}
          ifNone={<EmptyState heading="No time is free just now" />}
        />
      )}
      <CheckField
        label="At a time that is not offered"
        hint={provider === anyProvider ? 'Choose the dermatologist first.' : 'After hours, or sooner than patients may book.'}
        disabled={provider === anyProvider && !isAnyHour}
        checked={isAnyHour}
        onChange={(event) => {
          setOffHours(event.currentTarget.checked ? '' : null);
          choose(null);
        }}
      />
      {isAnyHour ? (
        <AnyHour
          key={`${provider} ${timeZone}`}
          timeZone={timeZone}
          why={offHours}
          errors={errors}
          onTime={(at) => choose(at && provider !== anyProvider ? { provider_id: provider, starts_at: at } : null)}
          onWhy={setOffHours}
        />
      ) : null}
    </>
  );
}
