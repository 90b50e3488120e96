/** In place of how much and when: its prescription was stopped, and why, as the patient reads it. */
import styles from './own-routine.module.css';

export function Stopped({ why }: { why: string | null | undefined }) {
  return (
    <p className={styles.stopped}>
      <strong>Stopped: do not use it any more.</strong> {why}
    </p>
  );
}
