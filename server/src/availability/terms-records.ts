/** What counts for video visits: notice, horizon, holds, and what cancelling costs. Read by all, written once, never changed. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { VisitTerms } from '../platform/db/schema.ts';

export type TermsRow = Selectable<VisitTerms>;

/** Those for whatever is booked now. */
export function termsOfToday(transaction: Transaction): Promise<TermsRow> {
  return transaction
    .selectFrom('visit_terms')
    .selectAll()
    .where('counts_from', '<=', sql<Date>`now()`)
    .where('is_for_imports', '=', false)
    .orderBy('counts_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => new Error('the clinic has no terms for visits'));
}

export function termsById(transaction: Transaction, id: number): Promise<TermsRow> {
  return transaction.selectFrom('visit_terms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Until the end of the transaction: two operators set them one after the other. */
export async function lockTerms(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('visit terms', 0))`.execute(transaction);
}

export async function insertTerms(transaction: Transaction, terms: Insertable<VisitTerms>): Promise<number> {
  const { id } = await transaction.insertInto('visit_terms').values(terms).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The newest first, each with how many visits to come were booked under it. */
export function allTerms(transaction: Transaction) {
  return transaction
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
        .where(sql<boolean>`a.status in ('booked', 'checked_in', 'ready', 'in_call', 'disconnected') and upper(a.during) > now()`)
        .as('visits'),
    )
    .where('t.is_for_imports', '=', false)
    .orderBy('t.counts_from', 'desc')
    .orderBy('t.id', 'desc')
    .$narrowType<{ visits: number }>()
    .execute();
}

/** Those of visits that were agreed on elsewhere: today's, but that nothing is charged for cancelling or missing them. Made once. */
export async function termsOfImports(transaction: Transaction): Promise<number> {
  await lockTerms(transaction);
  const known = await transaction.selectFrom('visit_terms').select('id').where('is_for_imports', '=', true).executeTakeFirst();
  if (known) return known.id;
  const { id: _, counts_from: __, ...terms } = await termsOfToday(transaction);
  return insertTerms(transaction, { ...terms, late_fee: 0, no_show_fee: 0, is_for_imports: true, set_by: null });
}
