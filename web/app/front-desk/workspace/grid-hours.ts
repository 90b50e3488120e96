/** The hours that a grid of visits shows, by the clinic's clock. */

const earliest = 8;
const latest = 18;

/** 0 to 23, as the clock there shows it; the hour that comes twice in autumn is one line. */
export function clockHour(moment: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(moment));
}

/** From eight to six, and wider where a visit lies outside. */
export function hoursOf(visits: readonly { starts_at: Date }[], timeZone: string): number[] {
  const taken = visits.map(({ starts_at }) => clockHour(starts_at, timeZone));
  const first = Math.min(earliest, ...taken);
  const last = Math.max(latest - 1, ...taken);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** "8 AM". */
export function hourInWords(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
