/** Which backups stay: the newest of each of so many days, weeks and months that have one. */
import type { Keep } from '../platform/backup-settings.ts';

export interface Dated {
  madeAt: Date;
  /** Read to its end with the recovery key, and found whole. */
  isVerified: boolean;
}

/** The newest always stays, and so does the newest that is known to open. */
export function notKept<T extends Dated>(backups: readonly T[], { daily, weekly, monthly }: Keep): T[] {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter(({ isVerified }) => isVerified).slice(0, 1),
    ...newestOfEach(newestFirst, dayOf, daily),
    ...newestOfEach(newestFirst, weekOf, weekly),
    ...newestOfEach(newestFirst, monthOf, monthly),
  ]);
  return newestFirst.filter((one) => !kept.has(one));
}

function newestOfEach<T extends Dated>(newestFirst: readonly T[], spanOf: (at: Date) => string, most: number): T[] {
  const spans = new Map<string, T>();
  for (const one of newestFirst) {
    const span = spanOf(one.madeAt);
    if (!spans.has(span) && spans.size < most) spans.set(span, one);
  }
  return [...spans.values()];
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);

/** By its Monday. */
function weekOf(at: Date): string {
  const monday = new Date(at);
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return dayOf(monday);
}
