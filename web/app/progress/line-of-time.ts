/** One line of time for everything that is drawn about a course: from its first day to today, in days and in parts of a picture's width. */
import type { Progress } from '@pellis/contract/progress/course';
import { feelings } from '@pellis/contract/progress/diary';
import { bandOf, type InstrumentName, instruments } from '@pellis/contract/progress/instruments';

export const spans = { weeks: 42, months: 91, all: null } as const;
export type Span = keyof typeof spans;
export const spanWords: Record<Span, string> = { weeks: '6 weeks', months: '3 months', all: 'All' };

export interface LineOfTime {
  from: string;
  to: string;
  days: number;
}

/** Never shorter than two weeks, so that the first days do not fill the whole line. */
const shortest = 14;
const dayMs = 86_400_000;

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}

/** Of what is shown, or of the last days of it. */
export function lineOf(progress: Progress, span: Span): LineOfTime {
  const to = lastDay(progress);
  const first = firstDay(progress);
  const back = spans[span] ?? Number.POSITIVE_INFINITY;
  const days = Math.max(shortest, Math.min(back, daysBetween(first, to)));
  return { from: dayBefore(to, days), to, days };
}

/** The clinic's today, or the day after, where somebody east of it has written on it. */
export function lastDay({ today, diary }: Progress): string {
  return [today, ...diary.map(({ day }) => day)].toSorted().at(-1) ?? today;
}

export function firstDay({ today, courses, photos, medicines, changes, diary, scores }: Progress): string {
  const days = [
    ...courses.map(({ since }) => since),
    ...photos.map(({ on }) => on),
    ...medicines.map(({ from }) => from),
    ...changes.map(({ on }) => on),
    ...diary.map(({ day }) => day),
    ...scores.map(({ on }) => on),
  ];
  return days.toSorted()[0] ?? today;
}

/** From 0 to 1; outside of the line below or above. */
export function placeOn({ from, days }: LineOfTime, day: string): number {
  return daysBetween(from, day) / days;
}

export function isOn(line: LineOfTime, day: string): boolean {
  return day >= line.from && day <= line.to;
}

/** Four or five days to write beneath it, the last one today. */
export function ticksOf({ to, days }: LineOfTime, most: number): string[] {
  const step = Math.max(1, Math.ceil(days / most));
  const count = Math.floor(days / step);
  return Array.from({ length: count + 1 }, (_, index) => dayBefore(to, (count - index) * step));
}

export interface Point {
  day: string;
  value: number;
  words: string;
}

export interface Series {
  key: string;
  name: string;
  /** What the two ends mean. */
  low: string;
  high: string;
  most: number;
  points: Point[];
}

/** What is drawn as a line, each by itself: nothing is read off against another scale. */
export function seriesOf(progress: Progress): Series[] {
  const { diary } = progress;
  const figures = (key: 'itch' | 'sleep') =>
    diary.flatMap((entry) => (entry[key] === null ? [] : [{ day: entry.day, value: entry[key], words: `${entry[key]} of 10` }]));
  const felt = diary.flatMap(({ day, feeling }) =>
    feeling === null ? [] : [{ day, value: feelings.indexOf(feeling), words: feeling.replaceAll('_', ' ') }],
  );
  const all: Series[] = [
    ...scoreSeries(progress),
    { key: 'itch', name: 'Itch', low: 'none', high: 'worst', most: 10, points: figures('itch') },
    { key: 'sleep', name: 'Sleep', low: 'badly', high: 'well', most: 10, points: figures('sleep') },
    { key: 'feeling', name: 'Feeling about the skin', low: 'very bad', high: 'very good', most: feelings.length - 1, points: felt },
  ];
  return all.filter(({ points }) => points.length > 0);
}

function scoreSeries({ scores }: Progress): Series[] {
  const byInstrument = Map.groupBy(scores, ({ instrument }) => instrument);
  return [...byInstrument].map(([instrument, of]) => ({
    key: instrument,
    name: instruments[instrument].name,
    low: '0',
    high: String(mostOf(instrument, of)),
    most: mostOf(instrument, of),
    points: of.map(({ on, total }) => ({ day: on, value: total, words: inWords(instrument, total) })),
  }));
}

/** An index of 72 is seldom above 30: a line at the very bottom shows nothing. */
function mostOf(instrument: InstrumentName, of: readonly { total: number }[]): number {
  if (instrument === 'iga') return 4;
  const highest = Math.max(...of.map(({ total }) => total));
  return Math.max(10, Math.ceil(highest / 10) * 10);
}

function inWords(instrument: InstrumentName, total: number): string {
  const band = bandOf(instrument, total);
  return band ? `${total}, ${band.toLowerCase()}` : String(total);
}

/** "Itch: 7 on average in the first week, 3 in the last." Nothing where a week is all there is. */
export function summaryOf(series: Series): string | null {
  const first = series.points[0]?.day;
  const last = series.points.at(-1)?.day;
  if (!first || !last || daysBetween(first, last) < 14) return null;
  const early = average(series.points.filter(({ day }) => daysBetween(first, day) < 7));
  const late = average(series.points.filter(({ day }) => daysBetween(day, last) < 7));
  return `${series.name}: ${early} on average in the first week, ${late} in the last.`;
}

function average(points: readonly Point[]): number {
  return Math.round((points.reduce((sum, { value }) => sum + value, 0) / points.length) * 10) / 10;
}

/** Only what is about this concern; everything where none is named. */
export function onlyOf(progress: Progress, course: string | null): Progress {
  if (course === null) return progress;
  const isOf = (one: { course: string }) => one.course === course;
  return {
    ...progress,
    courses: progress.courses.filter(({ value }) => value === course),
    photos: progress.photos.filter(isOf),
    medicines: progress.medicines.filter(isOf),
    changes: progress.changes.filter(isOf),
    diary: progress.diary.filter(isOf),
    scores: progress.scores.filter(isOf),
    judgeable: progress.judgeable.filter(isOf),
  };
}
