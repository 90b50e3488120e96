/** The words of a way to a content page. */

/** Whoever hears a list of links alone is told what there is more to learn of. */
export function WayWords({ to, label }: { to: string; label: string }) {
  if (to !== '/learn-more') return label;
  return (
    <>
      {label}
      <span className="visually-hidden"> about how it works</span>
    </>
  );
}
