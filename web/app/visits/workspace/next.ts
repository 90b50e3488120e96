/** Whose turn it is: a call that is open, then whoever is ready, then whoever is due. */
import type { VisitRow } from '@pellis/contract/visits/visit-desk';

const turns: readonly string[] = ['in_call', 'disconnected', 'ready', 'checked_in', 'booked'];

export function nextOf(visits: readonly VisitRow[], here?: string): VisitRow | undefined {
  return visits
    .filter(({ id, status, door }) => id !== here && turns.includes(status) && (door === 'open' || door === 'too_early'))
    .toSorted(
      (one, other) => turns.indexOf(one.status) - turns.indexOf(other.status) || one.starts_at.getTime() - other.starts_at.getTime(),
    )[0];
}
