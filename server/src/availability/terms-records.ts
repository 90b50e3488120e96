/** The rows of what counts for visits: read by all, written once, never changed. */
import { type Insertable, sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import type { VisitTerms } from '../platform/db/schema.ts';

/** Until the end of the transaction: two operators set them one after the other. */
export async function lockTerms(records: Records): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('visit terms', 0))`.execute(records);
}

export async function insertTerms(records: Records, terms: Insertable<VisitTerms>): Promise<number> {
  const { id } = await records.insertInto('visit_terms').values(terms).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The newest first, each with how many visits to come were booked under it. */
export function allTerms(records: Records) {
  return records
    .selectFrom('visit_terms as t')
    .leftJoin('account as by', 'by.id', 't.set_by')
    .select([
      't.id',
      't.currency',
      't.counts_from',
      't.free_until_hours',
      't.grace_minutes',
      't.late_fee',
      't.no_show_fee',
      't.notice_minutes',
      't.horizon_days',
      't.hold_minutes',
      't.offer_minutes',
      't.join_minutes_before',
      't.join_minutes_after',
      't.follow_up_months',
    ])
    .select(sql<string>`coalesce(by.name, '')`.as('set_by'))
    .select((is) =>
      is
        .selectFrom('appointment as a')
        .select(sql<number>`count(*)::int`.as('visits'))
        .whereRef('a.terms_id', '=', 't.id')
        .where('a.status', 'in', ['booked', 'checked_in', 'ready', 'in_call', 'disconnected'])
        .where(sql<boolean>`upper(a.during) > now()`)
        .as('visits'),
    )
    .orderBy('t.counts_from', 'desc')
    .orderBy('t.id', 'desc')
    .$narrowType<{ visits: number }>()
    .execute();
}
