/** The clinic's wall clock: how moments are told on receipts and notes. */

/** A way to tell moments, made once for a zone: making one takes a hundred times what using it takes, and far more memory. */
export function perZone(options: Intl.DateTimeFormatOptions, language = 'en-US'): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    // a zone's name may come in any case
    const name = timeZone.toLowerCase();
    let format = formats.get(name);
    if (!format) {
      format = new Intl.DateTimeFormat(language, { ...options, timeZone });
      formats.set(name, format);
    }
    return format;
  };
}

const clocks = perZone({ dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE');

/** "2026-11-20T09:20:00" in the given zone, without a zone marker. */
export function wallClock(moment: Date | number, timeZone: string): string {
  return clocks(timeZone).format(moment).replace(' ', 'T');
}

/** The day that it is there, "2026-11-20". */
export function dayAt(moment: Date | number, timeZone: string): string {
  return wallClock(moment, timeZone).slice(0, 10);
}

/** Whole years between a birthday ("1990-02-28") and a day ("2026-11-20"). */
/** Whole days from one day to another, both as YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export function yearsBetween(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

const words = perZone({ dateStyle: 'long', timeStyle: 'short' });

/** For e-mails: "March 3, 2027 at 4:30 PM PT". */
export function momentInWords(moment: Date, timeZone: string): string {
  return `${words(timeZone).format(moment)} ${zoneName(moment, timeZone)}`;
}

const zoneNames = perZone({ timeZoneName: 'shortGeneric' });

/** A zone as everything here writes it, summer and winter alike: "PT". */
export function zoneName(moment: Date, timeZone: string): string {
  const parts = zoneNames(timeZone).formatToParts(moment);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** The day so many days later, of days as text. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * 3_600_000).toISOString().slice(0, 10);
}
