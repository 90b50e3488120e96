/** When the desk books, and with whom: one of the times that are offered, or any other with a reason. */
import { anyProvider, type FreeTime, readFreeTimes } from '@pellis/contract/availability/availability';
import { isOwnKind, type Service } from '@pellis/contract/services/services';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TimePicker } from '../../availability/time-picker.tsx';
import { useMonth } from '../../availability/use-month.ts';
import { seenByVideo, useDoctors } from '../../doctors/use-doctors.ts';
import { useRead } from '../../platform/use-api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckField, SelectField } from '../../ui/fields.tsx';
import { AnyHour } from './any-hour.tsx';

interface Where {
  state: string;
  timeZone: string;
  /** What it is to be; nothing until it is known. */
  service: Service | undefined;
}

/** The calendar hands over with whom and on which day. */
export function useBookTime({ state, timeZone, service }: Where) {
  const [from] = useSearchParams();
  const firstDay = /^\d{4}-\d\d-\d\d$/.exec(from.get('day') ?? '')?.[0];
  const [provider, setProvider] = useState<string>(from.get('doctor') ?? anyProvider);
  const [chosen, choose] = useState<FreeTime | null>(null);
  /** Why at a time that is not offered; null while it is one that is. */
  const [offHours, setOffHours] = useState<string | null>(null);
  const month = useMonth(timeZone, firstDay);
  const kind = kindOf(service);
  const read = useRead(readFreeTimes, { params: { provider, kind, state, ...month.stretch } }, { enabled: state !== '' });
  return { state, timeZone, firstDay, provider, setProvider, chosen, choose, offHours, setOffHours, month, read };
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
  const { state, timeZone, firstDay, provider, setProvider, chosen, choose, offHours, setOffHours, month, read } = time;
  const { doctors } = useDoctors();
  const isAnyHour = offHours !== null;
  const options = [
    { value: anyProvider, label: 'Whoever is free' },
    ...seenByVideo(doctors, state).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <SelectField
        label="Dermatologist"
        options={options}
        value={provider}
        onChange={(event) => {
          setProvider(event.target.value);
          if (isAnyHour) choose(null);
        }}
      />
      {isAnyHour ? null : (
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
