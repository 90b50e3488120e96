/** What would make the picture better, below it, always in the same place. Who listens hears it from the page's announcer. */
import styles from './camera-window.module.css';
import type { hintOf } from './coach-words.ts';

export function LiveHint({ hint }: { hint: ReturnType<typeof hintOf> | null }) {
  return (
    <p className={styles['camera-hint']} data-hint={hint?.say}>
      <strong>{hint?.say ?? 'Looking…'}</strong>
      <span>{hint?.how ?? 'Hold the phone as in the drawing.'}</span>
    </p>
  );
}
