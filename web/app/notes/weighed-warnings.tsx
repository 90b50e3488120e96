/** Warnings in spite of which something was prescribed, with the reason: for the clinic's people, on the screen only. */
import type { Note } from '@pellis/contract/notes/notes';
import { dateAndTime } from '../ui/dates.ts';
import styles from './weighed-warnings.module.css';

export function WeighedWarnings({ weighed }: { weighed: Note['weighed'] }) {
  if (!weighed || weighed.length === 0) return null;
  return (
    <section className={`${styles.weighed} no-print`}>
      <h3 className={styles['weighed-heading']}>Weighed before prescribing</h3>
      <p className="small soft">Only the clinic sees this.</p>
      {weighed.map(({ warning, reason, by, at }) => (
        <div key={`${warning} ${at.toISOString()}`} className={styles['weighed-one']}>
          <p className={styles['weighed-warning']}>{warning}</p>
          <p className={styles['weighed-reason']}>{reason}</p>
          <p className="small soft">
            {by}, {dateAndTime(at)}
          </p>
        </div>
      ))}
    </section>
  );
}
