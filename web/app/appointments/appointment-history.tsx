/** What has happened to the appointment so far. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import styles from './appointment-page.module.css';
import { changeInWords } from './appointment-words.ts';

export function AppointmentHistory({ appointment: { changes, time_zone } }: { appointment: Appointment }) {
  if (changes.length === 0) return null;
  return (
    <Card heading="So far">
      <ol className={styles['appointment-history']}>
        {changes.map((change) => (
          <li key={`${change.at.getTime()} ${change.what}`}>
            <p>{changeInWords(change, time_zone)}</p>
            <p className="small soft figures">{dateAndTime(change.at, time_zone)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
