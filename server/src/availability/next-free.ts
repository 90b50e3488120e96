/** The first free times that public pages carry: of each dermatologist, and of the clinic. */
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { offeredOfKind } from '../services/records.ts';
import { firstFreeByProvider } from './find.ts';

/** By the dermatologist's id. Needs a transaction as the clinic. */
export async function nextFreeTimes(clinic: Clinic, transaction: Transaction): Promise<Map<string, Date>> {
  const first = await offeredOfKind(transaction, 'video_first', null);
  return first ? firstFreeByProvider(clinic, transaction, first.minutes ?? 0) : new Map();
}

/** The soonest that anybody could be seen; null while there is no time to offer. */
export async function nextFreeTime(clinic: Clinic, transaction: Transaction): Promise<Date | null> {
  const times = [...(await nextFreeTimes(clinic, transaction)).values()];
  return times.reduce<Date | null>((first, time) => (first === null || time < first ? time : first), null);
}
