/** Booked visits that no longer lie in the hours. They stay booked until somebody moves them. */
import type { Collision } from '@pellis/contract/availability/availability';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt } from '../platform/zones.ts';
import { type Hours, workingStretches } from './free-times.ts';
import { comingVisitsOf } from './records.ts';

export async function collisionsWith(transaction: Transaction, providerId: string, hours: Hours, timeZone: string): Promise<Collision[]> {
  const visits = await comingVisitsOf(transaction, providerId, new Date());
  return visits.filter((visit) => !isWithin(hours, visit, timeZone));
}

function isWithin(hours: Hours, { starts_at, ends_at }: { starts_at: Date; ends_at: Date }, timeZone: string): boolean {
  const working = workingStretches(hours, dayAt(starts_at.getTime(), timeZone), timeZone);
  return working.some(({ from, until }) => from <= starts_at.getTime() && ends_at.getTime() <= until);
}
