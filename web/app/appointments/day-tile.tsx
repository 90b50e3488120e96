/** A leaf of the calendar, to find a day at a glance; the words beside it say it again. */
import { dateFormat } from '../ui/date-format.ts';
import styles from './day-tile.module.css';

/** The day in the reader's own zone, or in one that is named. */
export function DayTile({ day, timeZone }: { day: Date; timeZone?: string }) {
  const part = (which: Intl.DateTimeFormatOptions) => dateFormat({ ...which, timeZone }).format(day);
  return (
    <span className={styles['day-tile']} aria-hidden="true">
      <span className={styles['day-tile-month']}>{part({ month: 'short' })}</span>
      <span className={`${styles['day-tile-day']} figures`}>{part({ day: 'numeric' })}</span>
      <span className={styles['day-tile-weekday']}>{part({ weekday: 'short' })}</span>
    </span>
  );
}
