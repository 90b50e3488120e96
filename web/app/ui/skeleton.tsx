/** Placeholders in the shape of what comes. */
import cardStyles from './card.module.css';
import styles from './skeleton.module.css';

/** Grey lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles['skeleton-text']} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity that never move
        <span key={index} className={styles.skeleton} style={index === lines - 1 ? { width: '62%' } : {}} />
      ))}
    </div>
  );
}

/** A card whose content is on its way. `label` says which. */
export function SkeletonCard({ label, lines = 2, hasAction = true }: { label: string; lines?: number; hasAction?: boolean }) {
  return (
    <div className={cardStyles.card} role="status" aria-busy="true">
      <span className="visually-hidden">Loading {label}…</span>
      <span className={`${styles.skeleton} ${styles['skeleton-heading']}`} />
      <SkeletonText lines={lines} />
      {hasAction ? <span className={`${styles.skeleton} ${styles['skeleton-button']}`} /> : null}
    </div>
  );
}
