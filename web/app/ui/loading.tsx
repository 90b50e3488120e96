/** Something is on its way: the tones breathe one after another. */

import styles from './loading.module.css';
import { skinTones } from './skin-tones.ts';

export function Loading({ words = 'Loading…' }: { words?: string }) {
  return (
    <div className={styles.loading} role="status">
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

/** The whole screen, of a page that may have its own frame already. */
export function LoadingScreen() {
  return (
    <div className={`${styles.loading} ${styles['loading-page']}`} role="status">
      <Tones />
      <span className="visually-hidden">Loading…</span>
    </div>
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
