/** The shape of a note while it is on its way. */
import { SkeletonText } from '../ui/skeleton.tsx';

const sections = [
  { name: 'diagnosis', lines: 1 },
  { name: 'plan', lines: 5 },
  { name: 'prescriptions', lines: 2 },
  { name: 'follow-up', lines: 2 },
] as const;

export function NoteSkeleton() {
  return (
    <div className="note" role="status" aria-busy="true">
      <span className="visually-hidden">Loading your doctor's notes…</span>
      <div className="note-facts">
        {['patient', 'dermatologist', 'date'].map((fact) => (
          <SkeletonText key={fact} lines={2} />
        ))}
      </div>
      {sections.map(({ name, lines }) => (
        <div key={name} className="note-section">
          <span className="skeleton skeleton-heading" />
          <SkeletonText lines={lines} />
        </div>
      ))}
    </div>
  );
}
