/** What counts for video visits: notice, horizon, holds, and what cancelling costs. Each set of terms stands for ever. */
import type { VisitTerms } from '@pellis/contract/bookings';
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

/** The policy in the sentence that is shown at booking, in the reminder and before the last button. */
export function policySentence({ free_until_hours, late_fee, no_show_fee, currency }: TermsRow): string {
  const [late, missed] = [money(late_fee, currency), money(no_show_fee, currency)];
  const after = late === missed ? `cancelling or missing it costs ${late}` : `cancelling costs ${late} and missing it ${missed}`;
  return `You can cancel free of charge until ${free_until_hours} hours before the visit. After that ${after}.`;
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
