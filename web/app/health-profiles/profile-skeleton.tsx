/** The form's shape, while it is not known yet whether there is anything to fill in. */
import styles from './health-profile.module.css';

export function ProfileSkeleton() {
  return (
    <div className={styles['profile-form']} role="status" aria-busy="true">
      <span className="visually-hidden">Loading your health profile…</span>
      {[200, 160, 220].map((width) => (
        <div key={width} className="stack" style={{ '--gap': '10px' }}>
          <span className="skeleton" style={{ width }} />
          <span className={`skeleton ${styles['profile-skeleton-field']}`} />
        </div>
      ))}
    </div>
  );
}
