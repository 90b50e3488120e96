/** What counts for video visits: notice, horizon, holds, and what cancelling costs. Each set of terms stands for ever. */
import { policySentence, type VisitTerms } from '@pellis/contract/visit-terms';
import { type Selectable, sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import type { VisitTerms as Row } from '../platform/db/schema.ts';

export type TermsRow = Selectable<Row>;

/** Those for whatever is booked now. */
export function termsOfToday(records: Records): Promise<TermsRow> {
  return records
    .selectFrom('visit_terms')
    .selectAll()
    .where('counts_from', '<=', sql<Date>`now()`)
    .orderBy('counts_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => new Error('the clinic has no terms for visits'));
}

export function termsById(records: Records, id: number): Promise<TermsRow> {
  return records.selectFrom('visit_terms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function asTerms(row: TermsRow): VisitTerms {
  const { id, free_until_hours, late_fee, no_show_fee } = row;
  // the table's own check holds the list
  const currency = row.currency as VisitTerms['currency'];
  return { id, free_until_hours, late_fee, no_show_fee, currency, sentence: policySentence(row) };
}

/** 4000 → "$40" */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100);
}
