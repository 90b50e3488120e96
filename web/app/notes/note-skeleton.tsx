/** The shape of a note while it is on its way. */
import { SkeletonText } from '../ui/skeleton.tsx';
import styles from './note.module.css';

const sections = [
  { name: 'diagnosis', lines: 1 },
  { name: 'plan', lines: 5 },
  { name: 'prescriptions', lines: 2 },
  { name: 'follow-up', lines: 2 },
] as const;

export function NoteSkeleton() {
  return (
    <div className={styles.note} role="status" aria-busy="true">
      <span className="visually-hidden">Loading your doctor's notes…</span>
      <div className={styles['note-facts']}>
        {['patient', 'dermatologist', 'date'].map((fact) => (
          <SkeletonText key={fact} lines={2} />
        ))}
      </div>
      {sections.map(({ name, lines }) => (
        <div key={name} className={styles['note-section']}>
          <span className="skeleton skeleton-heading" />
          <SkeletonText lines={lines} />
        </div>
      ))}
    </div>
  );
}
