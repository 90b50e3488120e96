/** What would make the picture better, above it, always in the same place; until that is known, how the shot is taken. Who listens hears it from the page's announcer. */
import styles from './camera-window.module.css';
import type { hintOf } from './coach-words.ts';

export function LiveHint({ hint, how }: { hint: ReturnType<typeof hintOf> | null; how: string }) {
  return (
    <p className={styles['camera-word']}>
      {hint ? <strong>{hint.say}</strong> : null}
      <span>{hint?.how ?? how}</span>
    </p>
  );
}
