/** The free times of one day, as large touch targets in the parts of the day; plain radios underneath, so that arrow keys move. */
import type { FreeTime } from '@pellis/contract/availability/availability';
import { useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { bareTime, dayInWords, zoneInWords } from '../ui/calendar.ts';
import { byPartOfDay, isSameTime, worthShowing } from './free-times.ts';
import styles from './times-of-day.module.css';

interface TimesOfDayProps {
  day: string;
  times: readonly FreeTime[];
  timeZone: string;
  chosen: FreeTime | null;
  onChoose: (time: FreeTime) => void;
}

export function TimesOfDay({ day, times, timeZone, chosen, onChoose }: TimesOfDayProps) {
  const name = useId();
  const [wantsAll, setWantsAll] = useState(false);
  const [first] = times;
  const shown = wantsAll ? times : worthShowing(times, chosen);
  return (
    <fieldset className={styles.times}>
      <legend className={styles['times-day']}>{dayInWords(day)}</legend>
      <p className="small soft">
        {times.length === 1 ? '1 free time' : `${times.length} free times`}
        {first ? `, in ${zoneInWords(timeZone, first.starts_at)}` : ''}
      </p>
      {byPartOfDay(shown, timeZone).map((group) => (
        <div key={group.part}>
          <p className={`${styles['times-part']} small`}>{group.part}</p>
          <div className={styles['times-grid']}>
            {group.times.map((time) => (
              <label key={`${time.starts_at.getTime()} ${time.provider_id}`} className={styles.time}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={name}
                  checked={isSameTime(time, chosen)}
                  onChange={() => onChoose(time)}
                />
                {bareTime(time.starts_at, timeZone)}
              </label>
            ))}
          </div>
        </div>
      ))}
      {shown.length < times.length ? (
        <Button kind="quiet" isSmall className={styles['times-more']} onClick={() => setWantsAll(true)}>
          Show all {times.length} times
        </Button>
      ) : null}
    </fieldset>
  );
}
