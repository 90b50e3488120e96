/** What counts for video visits, as people read it. */
import { policySentence, type VisitTerms } from '@pellis/contract/bookings/visit-terms';
import type { TermsRow } from './terms-records.ts';

export function asTerms(row: TermsRow): VisitTerms {
  const { id, free_until_hours, late_fee, no_show_fee } = row;
  const currency = row.currency;
  return { id, free_until_hours, late_fee, no_show_fee, currency, sentence: policySentence(row) };
}

/** 4000 → "$40" */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100);
}
