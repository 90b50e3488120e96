/** By when a privacy request is confirmed and answered, counted in days of California's law. */
import {
  answerDays,
  confirmReceiptBusinessDays,
  extensionDays,
  needsProof,
  optOutBusinessDays,
} from '@pellis/contract/privacy-requests/privacy-requests';
import { dayAt } from '../platform/times.ts';

const dayMs = 86_400_000;

type Kind = Parameters<typeof needsProof>[0];

/** The clinic's day on which the receipt has to be confirmed at the latest. */
export function receiptDueOn(received: Date, timeZone: string): string {
  return dayAt(businessDaysAfter(received, confirmReceiptBusinessDays, timeZone), timeZone);
}

export function answerDueAt(kind: Kind, received: Date, timeZone: string): Date {
  if (!needsProof(kind)) return businessDaysAfter(received, optOutBusinessDays, timeZone);
  return new Date(received.getTime() + answerDays * dayMs);
}

export function extended(due: Date): Date {
  return new Date(due.getTime() + extensionDays * dayMs);
}

/** The same time of day, so many days later that are no Saturday and no Sunday. Holidays are not left out: that only makes us quicker. */
function businessDaysAfter(moment: Date, days: number, timeZone: string): Date {
  let at = moment;
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + dayMs);
    const weekday = new Date(`${dayAt(at, timeZone)}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}
