/** When an answer is due, as words that stay true while the minutes pass. */
import { isResting, type RapidAssessmentState } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { lengthOfTime } from '../../../ui/dates.ts';

const minute = 60_000;
/** The clinic warns itself 20 hours after the sending: four hours before the end. */
const soon = 240 * minute;

export type Urgency = 'late' | 'soon' | 'calm' | 'resting';

export interface Due {
  words: string;
  urgency: Urgency;
}

export function dueOf({ due_at, state }: { due_at: Date; state: RapidAssessmentState }, now: Date): Due {
  if (isResting(state)) return { words: 'Clock rests', urgency: 'resting' };
  const left = due_at.getTime() - now.getTime();
  if (left <= -minute) return { words: `Late by ${lengthOfTime(wholeMinutes(left))}`, urgency: 'late' };
  if (left < minute) return { words: 'Due now', urgency: left < 0 ? 'late' : 'soon' };
  return { words: `Due in ${lengthOfTime(wholeMinutes(left))}`, urgency: left < soon ? 'soon' : 'calm' };
}

export function isLateAt(row: { due_at: Date; state: RapidAssessmentState }, now: Date): boolean {
  return dueOf(row, now).urgency === 'late';
}

/** A minute counts once it is over, so that "Due in 1 min" never promises more than there is. */
function wholeMinutes(milliseconds: number): number {
  return Math.floor(Math.abs(milliseconds) / minute) * minute;
}
