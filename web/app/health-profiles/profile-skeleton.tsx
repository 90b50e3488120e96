/** The form's shape, while it is not known yet whether there is anything to fill in. */

export function ProfileSkeleton() {
  return (
    <div className="profile-form" role="status" aria-busy="true">
      <span className="visually-hidden">Loading your health profile…</span>
      {[200, 160, 220].map((width) => (
        <div key={width} className="stack" style={{ '--gap': '10px' }}>
          <span className="skeleton" style={{ width }} />
          <span className="skeleton profile-skeleton-field" />
        </div>
      ))}
    </div>
  );
}
