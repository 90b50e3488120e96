/** The queue before it has arrived, in the shape of its rows. */
import styles from './queue.module.css';
export function QueueSkeleton() {
  return (
    <div className={styles.queue} role="status" aria-busy="true">
      <span className="visually-hidden">Loading the cases…</span>
      {[48, 62, 40, 56].map((width) => (
        <div key={width} className={styles['queue-row']}>
          <span className="skeleton" />
          <span className="skeleton" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
