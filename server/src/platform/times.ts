/** The clinic's wall clock: how moments are told on receipts and notes. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-20T09:20:00" in the given zone, without a zone marker: its first ten characters are the clinic's day. */
export function wallClock(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format.format(moment).replace(' ', 'T');
}

/** Whole years between a birthday ("1990-02-28") and a day ("2026-11-20"). */
export function yearsBetween(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** For letters: "March 3, 2027 at 4:30 PM (PT)". */
export function momentInWords(moment: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(moment);
  return `${words} (${zoneName(moment, timeZone)})`;
}

function zoneName(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(moment);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}
