/** Something is on its way: the tones breathe one after another. */

import { classes } from './classes.ts';
import styles from './loading.module.css';
import { skinTones } from './skin-tones.ts';

export function Loading({ words = 'Loading…', isWholeScreen = false }: { words?: string; isWholeScreen?: boolean }) {
  return (
    <div className={classes(styles.loading, isWholeScreen && styles['loading-page'])} role="status">
      <Tones />
      <span className="visually-hidden">{words}</span>
    </div>
  );
}

/** The whole page is on its way. */
export function LoadingPage() {
  return (
    <main className={`${styles.loading} ${styles['loading-page']}`}>
      <h1 className="visually-hidden">Loading…</h1>
      <Tones />
    </main>
  );
}

function Tones() {
  return (
    <span className={styles['loading-tones']} aria-hidden="true">
      {skinTones.map((tone, index) => (
        <span key={tone} style={{ background: tone, animationDelay: `${index * 90}ms` }} />
      ))}
    </span>
  );
}
