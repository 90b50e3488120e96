/** Which reminders of a visit are over with, each once for a time. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { ReminderKind } from './reminder-times.ts';

/** The earliest reminder is a day before, or the evening before that night. */
const lookAheadHours = 40;

export type ToRemind = Awaited<ReturnType<typeof visitsToRemind>>[number];

/** Before long, and of which not everything has been told. */
export function visitsToRemind(transaction: Transaction, now: Date) {
  return transaction
    .selectFrom('appointment')
    .select(['id', 'patient_id', 'time_zone', 'timed_at', 'day_reminder_at', 'hour_reminder_at'])
    .select(sql<Date>`lower(during)`.as('starts_at'))
    .where('status', '=', 'booked')
    .where((is) => is.or([is('day_reminder_at', 'is', null), is('hour_reminder_at', 'is', null)]))
    .where(sql<boolean>`lower(during) > ${now}::timestamptz`)
    .where(sql<boolean>`lower(during) < ${now}::timestamptz + make_interval(hours => ${lookAheadHours}::int)`)
    .execute();
}

/** False when another process was first, or the visit was moved or cancelled since. */
export async function markReminded(transaction: Transaction, visit: ToRemind, kinds: readonly ReminderKind[], now: Date): Promise<boolean> {
  let unmarked = transaction
    .updateTable('appointment')
    .set(Object.fromEntries(kinds.map((kind) => [`${kind}_reminder_at`, now])))
    .where('id', '=', visit.id)
    .where('status', '=', 'booked')
    .where(sql<boolean>`lower(during) = ${visit.starts_at}::timestamptz`);
  for (const kind of kinds) unmarked = unmarked.where(`${kind}_reminder_at`, 'is', null);
  const { numUpdatedRows } = await unmarked.executeTakeFirst();
  return numUpdatedRows > 0n;
}
