/** Stands where something else stood or was awaited, with no less room: what is below does not move up under a finger. */
import type { ReactNode } from 'react';
import styles from './in-place-of.module.css';

/** `was`: keeps its room, unseen and unheard. */
export function InPlaceOf({ was, children }: { was: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['in-place-of']}>
      <div className={styles.was} aria-hidden="true">
        {was}
      </div>
      <div>{children}</div>
    </div>
  );
}
