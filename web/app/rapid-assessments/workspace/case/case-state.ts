/** Where a case stands, in words for the clinic. */
import { openStates, type RapidAssessmentState } from '@pellis/contract/rapid-assessments/rapid-assessments';

export function isOpen(state: RapidAssessmentState): boolean {
  return openStates.includes(state);
}

export const stateWords: Record<RapidAssessmentState, string> = {
  draft: 'Not sent yet',
  submitted: 'Unclaimed',
  claimed: 'In work',
  needs_info: 'Waiting for the patient',
  video_offered: 'Video visit offered',
  answered: 'Answered',
  closed: 'Closed',
  not_suitable: 'Not suitable, nothing charged',
  converted_to_video: 'Moved to a video visit',
  withdrawn: 'Withdrawn by the patient',
};
