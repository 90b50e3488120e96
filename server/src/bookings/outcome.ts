/** What cancelling or moving a visit would mean this minute: the policy as pure rules, from the terms it was booked under. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import type { VisitDraft } from '@pellis/contract/bookings/bookings';
import { hours, minutes } from '@pellis/contract/bookings/visit-terms';
import type { OrderStatus } from '@pellis/contract/payments/order-statuses';
import { money } from '../availability/terms.ts';
import type { TermsRow } from '../availability/terms-records.ts';
import { perZone, zoneName } from '../platform/times.ts';
import { standsOpen } from './booking-records.ts';

interface Standing {
  status: string;
  starts_at: Date;
  booked_at: Date | null;
  time_zone: string;
  is_moved_late: boolean;
  is_moved_by_clinic: boolean;
  price: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** No fee is more than the visit itself, whose price may have become lower since the terms were set. */
export function withinPrice<T extends Pick<TermsRow, 'late_fee' | 'no_show_fee'>>(terms: T, price: number): T {
  if (price === 0) return terms;
  return { ...terms, late_fee: Math.min(terms.late_fee, price), no_show_fee: Math.min(terms.no_show_fee, price) };
}

/** So many hours before the visit, as the terms say. */
function inTime({ starts_at }: Pick<Standing, 'starts_at'>, { free_until_hours }: TermsRow): Date {
  return new Date(starts_at.getTime() - free_until_hours * hour);
}

type Timed = Pick<Standing, 'starts_at' | 'booked_at' | 'is_moved_late' | 'is_moved_by_clinic'>;

/** Whoever moved a visit when cancelling was no longer free has not made it free again; a move by the clinic has. After booking it is free for a while, however soon the visit is. */
function freeUntil(visit: Timed, terms: TermsRow): Date {
  const { starts_at, booked_at, is_moved_late, is_moved_by_clinic } = visit;
  if (is_moved_by_clinic || terms.late_fee === 0) return starts_at;
  const grace = (booked_at?.getTime() ?? 0) + terms.grace_minutes * minute;
  const before = is_moved_late ? 0 : inTime(visit, terms).getTime();
  return new Date(Math.min(starts_at.getTime(), Math.max(before, grace)));
}

export function isLate(visit: Timed, terms: TermsRow, now: Date): boolean {
  return now > freeUntil(visit, terms);
}

/** Whoever hears of it later than that has no time left to find another card: then it is the beginning of the visit. */
const leastTime = 12 * hour;

/** Until when a fee that is not held has to be: an hour after booking; of one that was held before, as long as cancelling is free. */
export function feeDue(
  { starts_at, booked_at }: Pick<Standing, 'starts_at'> & { booked_at: Date | null },
  terms: TermsRow,
  { wasHeld, now }: { wasHeld: boolean; now: Date },
): Date {
  if (!wasHeld) return new Date((booked_at ?? now).getTime() + hour);
  const free = inTime({ starts_at }, terms);
  return free.getTime() - now.getTime() >= leastTime ? free : starts_at;
}

export function isOpenToChange({ status, starts_at }: Pick<Standing, 'status' | 'starts_at'>, now: Date): boolean {
  return standsOpen.some((open) => open === status) && now < starts_at;
}

/** How the order of a visit stands; none where nothing is to be held for it. */
type Order = OrderStatus | undefined;

/** The fee is taken of what is held: where something was to be held and is not, it cannot be. */
const isUnheld = (order: Order) => order !== undefined && !['authorised', 'paid'].includes(order);

export function cancelling(visit: Standing, agreed: TermsRow, { now, order }: { now: Date; order: Order }): Appointment['cancelling'] {
  const terms = withinPrice(agreed, visit.price);
  const free_until = freeUntil(visit, terms);
  if (!isOpenToChange(visit, now)) return { may: false, fee: 0, free_until, sentence: 'This visit can no longer be cancelled.' };
  if (visit.is_moved_by_clinic) {
    const sentence = `We moved this visit, so cancelling is free until it begins. ${nothingTaken(order)}`;
    return { may: true, fee: 0, free_until, sentence };
  }
  const late = money(terms.late_fee, terms.currency);
  if (now <= free_until) {
    const isAlways = free_until >= visit.starts_at;
    const until = isAlways ? 'the visit begins' : tell(free_until, visit.time_zone);
    const after = isAlways ? '' : ` After that it costs ${late}.`;
    return { may: true, fee: 0, free_until, sentence: `Cancelling is free until ${until}. ${nothingTaken(order)}${after}` };
  }
  if (isUnheld(order)) {
    // the bank may just be holding it
    const sofar = order === 'confirming' ? 'Your card is not confirmed yet' : 'Nothing is held on your card so far';
    const sentence = `${sofar}, so cancelling now costs you nothing. Once the price is held, it costs ${late}.`;
    return { may: true, fee: 0, free_until, sentence };
  }
  const why = visit.is_moved_late
    ? `This visit was moved when fewer than ${hours(terms.free_until_hours)} were left`
    : `Fewer than ${hours(terms.free_until_hours)} are left before the visit`;
  const sentence = `${why}, so cancelling now costs ${late}.${order === undefined ? '' : rest(visit, terms)}`;
  return { may: true, fee: terms.late_fee, free_until, sentence };
}

/** What cancelling would cost once a held time is booked, before anybody presses Book. What is said holds however late they press: grace only adds to it. */
export function cancellingOnceBooked(
  held: Pick<Standing, 'starts_at' | 'time_zone' | 'price'>,
  today: TermsRow,
  now: Date,
): CancellingOnceBooked {
  const terms = withinPrice(today, held.price);
  const free_until = freeUntil({ ...held, booked_at: null, is_moved_late: false, is_moved_by_clinic: false }, terms);
  const late = money(terms.late_fee, terms.currency);
  const missed = terms.no_show_fee === 0 ? '' : ` Missing it costs ${money(terms.no_show_fee, terms.currency)}.`;
  if (free_until >= held.starts_at) return { free_until, sentence: `Cancelling this visit is free until it begins.${missed}` };
  const grace = now.getTime() + terms.grace_minutes * minute;
  if (free_until.getTime() > grace) {
    const until = tell(free_until, held.time_zone);
    return { free_until, sentence: `Cancelling this visit is free until ${until}. After that it costs ${late}.${missed}` };
  }
  const soon = `This visit begins in about ${hours(Math.max(1, Math.round((held.starts_at.getTime() - now.getTime()) / hour)))}.`;
  const free = terms.grace_minutes === 0 ? '' : `You can cancel it free of charge for ${minutes(terms.grace_minutes)} after booking. `;
  const then =
    terms.grace_minutes === 0 ? `From the moment you book it, cancelling costs ${late}.` : `After that cancelling costs ${late}.`;
  return { free_until: null, sentence: `${soon} ${free}${then}${missed}` };
}

type CancellingOnceBooked = NonNullable<VisitDraft['cancelling']>;

/** While the bank is still asked, it may hold it already. */
const nothingTaken = (order: Order) =>
  order === 'confirming' || order === 'authorised' || order === 'paid'
    ? 'What is held on your card is let go.'
    : 'Nothing is taken from your card.';

function rest({ price }: Standing, { late_fee, currency }: TermsRow): string {
  const left = price - late_fee;
  return left > 0 ? ` The other ${money(left, currency)} held on your card are let go.` : '';
}

export function moving(visit: Standing, agreed: TermsRow, { now, order }: { now: Date; order: Order }): Appointment['moving'] {
  const terms = withinPrice(agreed, visit.price);
  if (!isOpenToChange(visit, now)) return { may: false, sentence: 'This visit can no longer be moved.' };
  const free = 'Moving the visit is free.';
  const late = money(terms.late_fee, terms.currency);
  if (isLate(visit, terms, now)) {
    const costs = isUnheld(order) ? `costs ${late} once the price is held` : `would still cost ${late}`;
    return { may: true, sentence: `${free} Cancelling it afterwards ${costs}.` };
  }
  if (terms.late_fee === 0 || terms.free_until_hours === 0) return { may: true, sentence: free };
  return {
    may: true,
    sentence: `${free} If you choose a time less than ${hours(terms.free_until_hours)} away, cancelling it costs ${late}.`,
  };
}

const times = perZone({ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** "Monday, November 23 at 9:20 AM PT" */
export function tell(moment: Date, timeZone: string): string {
  return `${times(timeZone).format(moment)} ${zoneName(moment, timeZone)}`;
}
