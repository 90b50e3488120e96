/** Booked visits whose money needs something done. */
import { sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';

/** Held longer ago than a card company keeps it until the visit; from five days before on. */
export function visitsToHoldAgain(records: Records, now: Date) {
  return records
    .selectFrom('appointment as a')
    .innerJoin('order as o', 'o.encounter_id', 'a.id')
    .select('o.id as order_id')
    .where('a.status', '=', 'booked')
    .where('o.status', '=', 'authorised')
    .where(sql<boolean>`lower(a.during) between ${now}::timestamptz and ${now}::timestamptz + interval '5 days'`)
    .where(sql<boolean>`lower(a.during) - o.authorised_at > interval '6 days'`)
    .execute();
}

/** Booked an hour ago and the money never held; or not held again by the time that was named. */
export function visitsUnpaid(records: Records, now: Date) {
  return records
    .selectFrom('appointment as a')
    .innerJoin('order as o', 'o.encounter_id', 'a.id')
    .select('a.id')
    .where('a.status', '=', 'booked')
    .where('o.status', 'in', ['declined', 'needs_action'])
    .where(
      sql<boolean>`a.fee_due_at <= ${now}::timestamptz or (o.authorised_at is null and a.booked_at < ${now}::timestamptz - interval '1 hour')`,
    )
    .execute();
}
