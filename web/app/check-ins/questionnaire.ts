/** What the check-in asks: the Rapid Assessment's questions with the first eight concerns, and without its rules on length. */
import { CheckInForm, checkInConcerns } from '@pellis/contract/check-ins';
import type { Questionnaire } from '../rapid-assessments/answers.ts';
import { checkedBy } from '../ui/form-errors.ts';

export const checkInQuestionnaire: Questionnaire = { concerns: checkInConcerns, problemsOf: checkedBy(CheckInForm) };
