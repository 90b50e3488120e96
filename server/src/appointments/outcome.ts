/** What cancelling or moving a visit would mean this minute: the policy as pure rules, from the terms it was booked under. */
import type { Appointment } from '@pellis/contract/appointment-changes';
import { money, type TermsRow } from '../availability/terms.ts';
import { perZone } from '../platform/times.ts';
import { zoneName } from '../platform/zones.ts';
import { standsOpen } from './booking-records.ts';

interface Standing {
  status: string;
  starts_at: Date;
  time_zone: string;
  is_moved_late: boolean;
  is_moved_by_clinic: boolean;
  pays_by: string;
  price: number;
}

const hour = 3_600_000;

export function freeUntil({ starts_at }: Pick<Standing, 'starts_at'>, { free_until_hours }: TermsRow): Date {
  return new Date(starts_at.getTime() - free_until_hours * hour);
}

/** Whoever moved a visit when cancelling was no longer free has not made it free again; a move by the clinic has. */
export function isLate(visit: Pick<Standing, 'starts_at' | 'is_moved_late' | 'is_moved_by_clinic'>, terms: TermsRow, now: Date): boolean {
  if (visit.is_moved_by_clinic) return false;
  return visit.is_moved_late || now > freeUntil(visit, terms);
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
  const free = freeUntil({ starts_at }, terms);
  return free.getTime() - now.getTime() >= leastTime ? free : starts_at;
}

export function isOpenToChange({ status, starts_at }: Pick<Standing, 'status' | 'starts_at'>, now: Date): boolean {
  return standsOpen.some((open) => open === status) && now < starts_at;
}

export function cancelling(visit: Standing, terms: TermsRow, now: Date): Appointment['cancelling'] {
  const free_until = freeUntil(visit, terms);
  if (!isOpenToChange(visit, now)) return { may: false, fee: 0, free_until, sentence: 'This visit can no longer be cancelled.' };
  if (visit.is_moved_by_clinic) {
    const sentence = `We moved this visit, so cancelling is free until it begins. ${nothingTaken(visit)}`;
    return { may: true, fee: 0, free_until: visit.starts_at, sentence };
  }
  const late = money(terms.late_fee, terms.currency);
  if (!isLate(visit, terms, now)) {
    const until = tell(free_until, visit.time_zone);
    return {
      may: true,
      fee: 0,
      free_until,
      sentence: `Cancelling is free until ${until}. ${nothingTaken(visit)} After that it costs ${late}.`,
    };
  }
  const why = visit.is_moved_late
    ? `This visit was moved when fewer than ${terms.free_until_hours} hours were left`
    : `Fewer than ${terms.free_until_hours} hours are left before the visit`;
  const sentence = `${why}, so cancelling now costs ${late}.${rest(visit, terms)}`;
  return { may: true, fee: terms.late_fee, free_until, sentence };
}

const nothingTaken = ({ pays_by, price }: Standing) =>
  pays_by === 'cash' && price > 0 ? 'What is held on your card is let go.' : 'Nothing is taken from your card.';

function rest({ pays_by, price }: Standing, { late_fee, currency }: TermsRow): string {
  const left = price - late_fee;
  return pays_by === 'cash' && left > 0 ? ` The other ${money(left, currency)} held on your card are let go.` : '';
}

export function moving(visit: Standing, terms: TermsRow, now: Date): Appointment['moving'] {
  if (!isOpenToChange(visit, now)) return { may: false, sentence: 'This visit can no longer be moved.' };
  if (!isLate(visit, terms, now)) return { may: true, sentence: 'Moving the visit is free.' };
  const late = money(terms.late_fee, terms.currency);
  return { may: true, sentence: `Moving the visit is free. Cancelling it afterwards would still cost ${late}.` };
}

const times = perZone({ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** "Monday, November 23 at 9:20 AM PST" */
export function tell(moment: Date, timeZone: string): string {
  return `${times(timeZone).format(moment)} ${zoneName(moment, timeZone)}`;
}
