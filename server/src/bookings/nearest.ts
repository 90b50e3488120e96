/** The nearest free times for whoever was too late. Of many who ask for the same in the same moment one does the work for all. */
import type { FreeTime } from '@pellis/contract/availability/availability';
import type { Wish } from '../availability/calendars.ts';
import { findNear } from '../availability/find.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';

const asking = new WeakMap<Clinic, Map<string, Promise<FreeTime[]>>>();

export function nearestTimes(clinic: Clinic, { holder: _, ...wish }: Wish, at: Date): Promise<FreeTime[]> {
  const open = asking.get(clinic) ?? new Map<string, Promise<FreeTime[]>>();
  asking.set(clinic, open);
  const key = JSON.stringify([wish, at]);
  const known = open.get(key);
  if (known) return known;
  const found = clinic.db
    .read(theClinic('nearest times'), (transaction) => findNear(clinic, transaction, wish, at))
    .finally(() => open.delete(key));
  open.set(key, found);
  return found;
}
