/** Placeholders in the shape of what comes. */
import './card.css';
import './skeleton.css';

/** Grey lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton-text" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity that never move
        <span key={index} className="skeleton" style={index === lines - 1 ? { width: '62%' } : {}} />
      ))}
    </div>
  );
}

/** A card whose content is on its way. `label` says which. */
export function SkeletonCard({ label, lines = 2, hasAction = true }: { label: string; lines?: number; hasAction?: boolean }) {
  return (
    <div className="card" role="status" aria-busy="true">
      <span className="visually-hidden">Loading {label}…</span>
      <span className="skeleton skeleton-heading" />
      <SkeletonText lines={lines} />
      {hasAction ? <span className="skeleton skeleton-button" /> : null}
    </div>
  );
}
