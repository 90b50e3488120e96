/** What counts for video visits, as the operator sets it. Each set of terms stands for ever: a visit keeps those it was booked under. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, Instant } from '../platform/wire.ts';

const whole = (least: number, most: number) =>
  z
    .int(`Enter a whole number from ${least} to ${most}`)
    .min(least, `Enter a whole number from ${least} to ${most}`)
    .max(most, `Enter a whole number from ${least} to ${most}`);
const fee = z.int('Enter an amount such as 40').min(0, 'Enter an amount such as 40').max(1_000_000, 'Enter an amount such as 40');

export const TermsForm = z.object({
  /** Cancelling is free until so many hours before the visit. */
  free_until_hours: whole(0, 168),
  /** And for so many minutes after booking, however soon the visit is. */
  grace_minutes: whole(0, 1440),
  /** In cents. */
  late_fee: fee,
  no_show_fee: fee,
  /** How soon a visit may be booked, and how far ahead. */
  notice_minutes: whole(0, 2880),
  horizon_days: whole(1, 365),
  /** How long a chosen time is kept while somebody books, and a freed one for whoever waits. */
  hold_minutes: whole(1, 60),
  offer_minutes: whole(5, 1440),
  /** When the waiting room opens before the visit, and closes after it has begun. */
  join_minutes_before: whole(0, 120),
  join_minutes_after: whole(0, 240),
  /** A visit within so many months makes the next one a follow-up. */
  follow_up_months: whole(1, 120),
});
export type TermsForm = z.output<typeof TermsForm>;

export const KeptTerms = TermsForm.extend({
  id: z.int(),
  currency: Currency,
  counts_from: Instant,
  /** Who set them; empty for those the clinic began with. */
  set_by: z.string(),
  /** Visits to come that were booked under them. */
  visits: z.int(),
});
export type KeptTerms = z.output<typeof KeptTerms>;

const AllTerms = z.object({
  now: KeptTerms,
  /** The newest first. */
  before: z.array(KeptTerms),
  /** In cents: a fee cannot be higher than the cheapest visit, whose money is all that is held. */
  highest_fee: Cents,
});

export const readVisitTerms = endpoint({
  method: 'GET',
  path: '/workspace/visit_terms',
  summary: 'What counts for video visits that are booked now, and what counted before',
  access: 'set-prices',
  reply: AllTerms,
});

export const setVisitTerms = endpoint({
  method: 'PUT',
  path: '/workspace/visit_terms',
  summary: 'Set what counts for visits booked from now on; the version is the id of those that count now',
  access: 'set-prices',
  versioned: true,
  body: TermsForm,
  reply: AllTerms,
});

/** What counts for a visit that is booked now; it stays with the visit when the clinic's terms change. */
export const VisitTerms = z.object({
  id: z.int(),
  free_until_hours: z.int(),
  late_fee: Cents,
  no_show_fee: Cents,
  currency: Currency,
  /** The exact sentence of the policy. */
  sentence: z.string(),
});
export type VisitTerms = z.output<typeof VisitTerms>;

/** What cancelling a visit would cost once its held time is booked. */
export const CancellingOnceBooked = z.object({
  /** Null where it is free only for a while after booking. */
  free_until: Instant.nullable(),
  sentence: z.string(),
});

/** The policy in the sentence that is shown at booking, in the reminder and before the last button. */
export function policySentence({
  free_until_hours,
  grace_minutes,
  late_fee,
  no_show_fee,
  currency,
}: Pick<KeptTerms, 'free_until_hours' | 'grace_minutes' | 'late_fee' | 'no_show_fee'> & { currency: string }): string {
  const [late, missed] = [inWords(late_fee, currency), inWords(no_show_fee, currency)];
  if (free_until_hours === 0) {
    const free = 'You can cancel free of charge until the visit begins.';
    return no_show_fee === 0 ? free : `${free} Missing it costs ${missed}.`;
  }
  const grace = grace_minutes === 0 ? '' : `, or within ${minutes(grace_minutes)} after booking`;
  const free = `You can cancel free of charge until ${hours(free_until_hours)} before the visit${grace}.`;
  if (late_fee === 0 && no_show_fee === 0) return 'You can cancel free of charge at any time before the visit.';
  return `${free} After that ${late === missed ? `cancelling or missing it costs ${late}` : `cancelling costs ${late} and missing it ${missed}`}.`;
}

/** "24 hours" */
export const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`);

/** "30 minutes" */
export const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

function inWords(cents: number, currency: string): string {
  if (cents === 0) return 'nothing';
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100);
}
