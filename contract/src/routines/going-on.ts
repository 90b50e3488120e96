/** A routine's steps as they are by a later day: what a new note takes over goes on from where the patient is, and does not begin anew. */
import { daysFrom } from './routine-days.ts';
import { mostOrigins, type Origin, type Phase, type Routine, type RoutineStep } from './routines.ts';

/** Counted from today; null where it has ended. What was built up already is not built up again. */
export function goingOn(step: RoutineStep, startsOn: string, today: string): RoutineStep | null {
  const since = daysFrom(startsOn, today);
  const elapsed = Math.max(0, since - step.starts_after_days);
  const for_days = step.for_days === null ? null : step.for_days - elapsed;
  if (for_days !== null && for_days <= 0) return null;
  const ran = (step.ran_days ?? 0) + elapsed;
  return {
    ...step,
    ...(ran > 0 && { ran_days: ran }),
    for_days,
    starts_after_days: Math.max(0, step.starts_after_days - Math.max(0, since)),
    ramp: rampAfter(step.ramp, elapsed),
  };
}

/** Taken over it knows where it comes from: what was left off there stays so, until it is used again. Decision 0443. */
export function takenFrom(step: RoutineStep, origin: Origin): RoutineStep {
  return { ...step, goes_on: [origin, ...(step.goes_on ?? [])].slice(0, mostOrigins) };
}

/** Written anew, knowing what came of it: its weeks begin again. */
export function writtenAnew({ goes_on: _, ran_days: __, ...step }: RoutineStep): RoutineStep {
  return step;
}

function rampAfter(ramp: readonly Phase[], elapsed: number): Phase[] {
  let gone = elapsed;
  return ramp.flatMap((phase) => {
    const left = phase.for_days - gone;
    gone = Math.max(0, -left);
    return left > 0 ? [{ ...phase, for_days: left }] : [];
  });
}

/** The steps of one routine that the other does not have: by what they belong to, or else by their words. */
export function missingIn(routine: Routine, before: Routine): Routine {
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  return before.filter(
    (step) =>
      !routine.some(({ what, prescription }) => same(what, step.what) || (prescription !== '' && same(prescription, step.prescription))),
  );
}
