/** What a patient reads about their latest Rapid Assessment. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { isResting, type LatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { longDate } from '../ui/dates.ts';
import { expectedBy, momentAhead } from './times.ts';

export interface AssessmentCardProps {
  assessment: LatestRapidAssessment;
  isNext: boolean;
}

export const assessmentsHeading = ['My Rapid Assessments', 'Rapid Assessments'] as const;

/** "Acne, November 05, 2026". */
export function concernAndDay({ concern, datetime, kind }: Pick<LatestRapidAssessment, 'concern' | 'datetime' | 'kind'>): string {
  return `${kind === 'check_in' ? 'Monthly check-in: ' : ''}${labelOfConcern(concern)}, ${longDate(datetime)}`;
}

/** When the answer comes; no promise is made while we wait for the patient, and a broken one is owned. */
export function promise({ state, due_at: due }: Pick<LatestRapidAssessment, 'state' | 'due_at'>, now: Date): string | undefined {
  if (!due || isResting(state)) return undefined;
  return due > now ? expectedBy(due, now) : `Was expected by ${momentAhead(due, now)}`;
}

/** What is happening now and what comes next. */
export function whatHappens({ state, provider, due_at: due, kind, video_offer }: LatestRapidAssessment, now: Date): string {
  if (state === 'video_offered')
    return video_offer?.visit
      ? 'You have chosen a time for the video visit. As soon as its fee is held on your card, your photos and answers go over to it.'
      : 'The clock is stopped while you choose a time for the video visit.';
  if (state === 'needs_info') return 'The clock is stopped while your dermatologist waits for you.';
  if (due && due <= now)
    return `We are late, and we are sorry. ${kind === 'check_in' ? '' : 'Your money comes back by itself. '}A dermatologist still answers, and we send you an e-mail when your treatment plan is ready.`;
  if (state === 'claimed')
    return `${provider?.name || 'A dermatologist'} is looking at your photos and answers now. We send you an e-mail when your treatment plan is ready.`;
  return 'Our dermatologists have your photos and answers. There is nothing more for you to do: we send you an e-mail when your treatment plan is ready.';
}

export const stages = ['Sent', 'With a dermatologist', 'Treatment plan ready'] as const;

/** The stage an open assessment is in, as an index into `stages`. */
export function stageOf(state: LatestRapidAssessment['state']): number {
  return state === 'submitted' ? 0 : 1;
}
