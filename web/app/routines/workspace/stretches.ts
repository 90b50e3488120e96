/** A step's ramp and what follows it as one list of stretches, as they are written; and back. */
import { mostPhases, type RoutineStep, type Weekday } from '@pellis/contract/routines/routines';
import { type Days, usualStretch } from './step-choices.ts';

export interface Stretch {
  every_days: number;
  weekdays: Weekday[];
  /** Null, of the last one only: until the dermatologist says otherwise. */
  for_days: number | null;
}

export const mostStretches = mostPhases + 1;

/** Those that come before the end. */
export function stretchesIn({ ramp, every_days, weekdays, for_days }: Days): Stretch[] {
  let left = for_days ?? Number.POSITIVE_INFINITY;
  const before = ramp.flatMap((phase) => {
    const days = Math.min(phase.for_days, left);
    left -= days;
    return days > 0 ? [{ every_days: phase.every_days, weekdays: phase.weekdays ?? [], for_days: days }] : [];
  });
  return left > 0 ? [...before, { every_days, weekdays, for_days: for_days === null ? null : left }] : before;
}

/** One alone is no ramp. */
export function withStretches(stretches: readonly Stretch[]): Pick<RoutineStep, 'ramp' | 'every_days' | 'weekdays' | 'for_days'> {
  const last = stretches.at(-1);
  const ramp = stretches.slice(0, -1).map(({ every_days, weekdays, for_days }) => ({
    ...{ every_days, for_days: for_days ?? usualStretch },
    ...(weekdays.length > 0 && { weekdays }),
  }));
  const length = ramp.reduce((sum, one) => sum + one.for_days, 0);
  const until = last?.for_days ?? null;
  return { ramp, every_days: last?.every_days ?? 1, weekdays: last?.weekdays ?? [], for_days: until === null ? null : length + until };
}

/** Behind the last one, every day; it stops where it stopped before. */
export function withOneMore(stretches: readonly Stretch[]): Stretch[] {
  const stops = stretches.at(-1)?.for_days !== null;
  const before = stretches.map((one) => ({ ...one, for_days: one.for_days ?? usualStretch }));
  return [...before, { every_days: 1, weekdays: [], for_days: stops ? usualStretch : null }];
}

/** What was the last before an earlier one goes is the last still. */
export function withoutStretch(stretches: readonly Stretch[], at: number): Stretch[] {
  const end = stretches.at(-1)?.for_days ?? null;
  return stretches.toSpliced(at, 1).map((one, place, all) => (place === all.length - 1 && end === null ? { ...one, for_days: null } : one));
}
