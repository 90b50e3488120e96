/** A week as a picture: where each range of hours lies, and what a stroke of the pointer means. Times of day are texts: "09:00". */
import type { WeekRange } from '@pellis/contract/availability/availability';

const minutesOfDay = 24 * 60;
const hour = 60;
const usual = { from: 8 * hour, to: 18 * hour };
/** A stroke falls on quarters of an hour, and lasts half an hour at least. */
const snap = 15;
const shortest = 30;

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hour + minutes;
}

export function timeAt(minutes: number): string {
  const kept = Math.min(Math.max(0, minutes), minutesOfDay);
  return `${String(Math.floor(kept / hour)).padStart(2, '0')}:${String(kept % hour).padStart(2, '0')}`;
}

/** The hours that are drawn: the usual day, and whatever lies before and after it. */
export function spanOf(week: readonly Pick<WeekRange, 'begins' | 'ends'>[]): { from: number; to: number } {
  const begins = week.map((range) => minutesOf(range.begins));
  const ends = week.map((range) => minutesOf(range.ends));
  return {
    from: Math.floor(Math.min(usual.from, ...begins) / hour) * hour,
    to: Math.ceil(Math.max(usual.to, ...ends) / hour) * hour,
  };
}

/** Where a range begins and how high it is, in parts of the drawn day. */
export function placeIn({ from, to }: { from: number; to: number }, range: Pick<WeekRange, 'begins' | 'ends'>) {
  const whole = to - from;
  const begins = minutesOf(range.begins);
  return { top: (begins - from) / whole, height: Math.max(0, minutesOf(range.ends) - begins) / whole };
}

/** From where the pointer went down to where it went up, both in parts of the drawn day. */
export function strokeFrom(span: { from: number; to: number }, one: number, other: number): { begins: string; ends: string } {
  const at = (part: number) => span.from + Math.round((Math.min(Math.max(part, 0), 1) * (span.to - span.from)) / snap) * snap;
  const begins = Math.min(at(one), at(other), minutesOfDay - shortest);
  return { begins: timeAt(begins), ends: timeAt(Math.max(at(one), at(other), begins + shortest)) };
}

/** "9 AM", along the edge. */
export function hoursOf({ from, to }: { from: number; to: number }): { minutes: number; words: string }[] {
  return Array.from({ length: (to - from) / hour + 1 }, (_, index) => {
    const hours = from / hour + index;
    return { minutes: hours * hour, words: `${hours % 12 || 12} ${hours % 24 < 12 ? 'AM' : 'PM'}` };
  });
}

/** A field of the browser knows no 24:00: midnight at the end of a range is the end of the day. */
export function asFieldTime(time: string): string {
  return time === '24:00' ? '00:00' : time;
}

export function fromFieldTime(time: string, which: 'begins' | 'ends'): string {
  return which === 'ends' && time === '00:00' ? '24:00' : time;
}
