/** What a dermatologist wrote to the patient of a case, as they wrote it. */
import { dateAndTime } from '../ui/dates.ts';
import styles from './doctor-words.module.css';

export function DoctorWords({ by, at, concern, children }: { by: string; at: Date; concern: string; children: string }) {
  return (
    <figure className={styles.words}>
      <blockquote className={styles['words-said']}>{children}</blockquote>
      <figcaption className="soft small">
        {by}, <span className="figures">{dateAndTime(at)}</span>, about your Rapid Assessment ({concern})
      </figcaption>
    </figure>
  );
}
