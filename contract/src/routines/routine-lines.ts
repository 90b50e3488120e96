/** A routine as lines: beside another version of it, and for the checks. */
import { timesADay, timesInWords } from './parts-of-day.ts';
import { aboutStep, amountInWords, listed } from './routine-words.ts';
import type { Routine, RoutineStep } from './routines.ts';

/** A line of each step with all that is said of it, as versions are shown beside each other and as checks read it. */
export function linesOfRoutine(routine: Routine): string[] {
  return routine.map((step) => {
    const amount = step.amount ? amountInWords(step.amount).toLowerCase() : '';
    return [step.what, [timesOf(step), amount, aboutStep(step)].filter(Boolean).join(', ')].filter(Boolean).join(': ');
  });
}

/** Everything that the plan tells the patient to do: no medicine that is named in a step alone goes past the checks. */
export function planToCheck(plan: string, routine: Routine): string {
  return [plan, ...linesOfRoutine(routine)].join('\n');
}

/** "in the morning and in the evening", "4 times a day (in the morning, at midday, in the afternoon and in the evening)". */
function timesOf(step: RoutineStep): string {
  const each = step.times.map((time) => timesInWords[time].toLowerCase());
  return timesADay(step) > 3 ? `${timesADay(step)} times a day (${listed(each)})` : each.join(' and ');
}
