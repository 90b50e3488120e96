/** What a dermatologist wrote to a patient, as they wrote it. */
import { dateAndTime } from '../ui/dates.ts';
import styles from './doctor-words.module.css';

interface DoctorWordsProps {
  by: string;
  at: Date;
  concern: string;
  /** What it is about, where that is no Rapid Assessment. */
  of?: string;
  children: string;
}

export function DoctorWords({ by, at, concern, of = 'your Rapid Assessment', children }: DoctorWordsProps) {
  return (
    <figure className={styles.words}>
      <blockquote className={styles['words-said']}>{children}</blockquote>
      <figcaption className="soft small">
        {by}, <span className="figures">{dateAndTime(at)}</span>, about {of} ({concern})
      </figcaption>
    </figure>
  );
}
