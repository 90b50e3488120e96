/** The line of time: how long it is, where a day stands on it, what is drawn as a line, and what is said in words. */
import type { Progress } from '@pellis/contract/progress/course';
import type { DiaryEntry } from '@pellis/contract/progress/diary';
import { expect, test } from 'vitest';
import { lineOf, onlyOf, placeOn, seriesOf, summaryOf, ticksOf } from './line-of-time.ts';

const empty: Progress = {
  ...{
    today: '2026-11-26',
    is_child: false,
    courses: [],
    photos: [],
    covered: 0,
    covered_by_clinic: 0,
    covers: [],
    unsaid_covers: [],
    earlier_photos: null,
  },
  ...{ medicines: [], changes: [], diary: [], scores: [], judgeable: [], are_bands_reviewed: false },
};
const entry = (day: string, more: Partial<DiaryEntry> = {}): DiaryEntry => ({
  ...{ id: day.padEnd(22, 'x'), course: 'acne', day, itch: null, sleep: null, feeling: null, is_flare: false, triggers: [], words: '' },
  ...{ is_private: false, photos: [], by: 'Uma', is_mine: true, written_at: new Date(`${day}T20:00:00Z`), ...more },
});

test('it goes from the first day there is to today, two weeks at least, or as far back as is wanted', () => {
  expect(lineOf(empty, 'all')).toEqual({ from: '2026-11-12', to: '2026-11-26', days: 14 });
  const long = { ...empty, diary: [entry('2026-08-18')] };
  expect(lineOf(long, 'all')).toEqual({ from: '2026-08-18', to: '2026-11-26', days: 100 });
  expect(lineOf(long, 'weeks')).toMatchObject({ from: '2026-10-15', days: 42 });
  const line = lineOf(long, 'all');
  expect(['2026-08-18', '2026-10-07', '2026-11-26'].map((day) => placeOn(line, day))).toEqual([0, 0.5, 1]);
  expect(ticksOf(line, 4)).toEqual(['2026-08-18', '2026-09-12', '2026-10-07', '2026-11-01', '2026-11-26']);
});

test('written east of the clinic, where it is tomorrow already, it ends there', () => {
  expect(lineOf({ ...empty, diary: [entry('2026-11-27')] }, 'all')).toEqual({ from: '2026-11-13', to: '2026-11-27', days: 14 });
});

test('each figure is a line of its own with its ends in words; what nobody said is none', () => {
  const diary = [entry('2026-11-01', { itch: 6, feeling: 'bad' }), entry('2026-11-20', { itch: 2 })];
  const kept = { course: 'acne', by: 'Dr. Lee', is_mine: false, scored_at: new Date() };
  const score = { ...kept, id: 's'.repeat(22), on: '2026-11-02', instrument: 'easi', total: 12.4, parts: {} as never } as const;
  expect(
    seriesOf({ ...empty, diary, scores: [score] }).map(({ key, most, points }) => [key, most, points.map(({ value }) => value)]),
  ).toEqual([
    ['easi', 20, [12.4]],
    ['itch', 10, [6, 2]],
    ['feeling', 4, [1]],
  ]);
});

test('the first and the last week are compared in words once there are two of them', () => {
  const days = [entry('2026-11-01', { itch: 6 }), entry('2026-11-03', { itch: 7 }), entry('2026-11-20', { itch: 2 })];
  const words = (diary: DiaryEntry[]) => seriesOf({ ...empty, diary }).map(summaryOf);
  expect(words(days)).toEqual(['Itch: 6.5 on average in the first week, 2 in the last.']);
  expect(words(days.slice(0, 2))).toEqual([null]);
});

test('one concern at a time, or everything', () => {
  const diary = [entry('2026-11-01'), entry('2026-11-02', { course: 'rosacea' })];
  expect(onlyOf({ ...empty, diary }, 'rosacea').diary.map(({ day }) => day)).toEqual(['2026-11-02']);
  expect(onlyOf({ ...empty, diary }, null).diary).toHaveLength(2);
});
