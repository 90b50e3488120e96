/** A few free times to take with one touch, each with its day. */
import type { FreeTime } from '@pellis/contract/availability/availability';
import { useId } from 'react';
import { bareTime, dayInShort, dayOf, zoneInWords } from '../ui/calendar.ts';
import styles from './near-times.module.css';

interface NearTimesProps {
  legend: string;
  times: readonly FreeTime[];
  timeZone: string;
  isBusy: boolean;
  /** With whom, where that is not known from what stands beside it. */
  nameOf?: (time: FreeTime) => string;
  onTake: (time: FreeTime) => void;
}

export function NearTimes({ legend, times, timeZone, isBusy, nameOf, onTake }: NearTimesProps) {
  const id = useId();
  const [first] = times;
  return (
    <div>
      <p id={id} className={`small ${styles['near-legend']}`}>
        {legend}
        {first ? ` (${zoneInWords(timeZone, first.starts_at)})` : ''}
      </p>
      <ul className={styles['near-times']} aria-labelledby={id}>
        {times.map((time) => (
          <li key={`${time.starts_at.getTime()} ${time.provider_id}`}>
            <button type="button" className={`${styles['near-time']} figures`} disabled={isBusy} onClick={() => onTake(time)}>
              <span className={styles['near-day']}>{dayInShort(dayOf(time.starts_at, timeZone))}</span> {bareTime(time.starts_at, timeZone)}
              {nameOf ? <span className={styles['near-who']}>with {nameOf(time)}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
