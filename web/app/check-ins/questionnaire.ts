/** What the check-in asks: the Rapid Assessment's questions with the first eight concerns, and without its rules on length. */
import { checkInConcerns } from '@pellis/contract/concerns';
import { formOf } from '@pellis/contract/questions';
import { checkInQuestions } from '@pellis/contract/rapid-assessment-questions';
import type { Questionnaire } from '../rapid-assessments/answers.ts';
import { checkedBy } from '../ui/form-errors.ts';

export const checkInQuestionnaire: Questionnaire = { concerns: checkInConcerns, problemsOf: checkedBy(formOf(checkInQuestions)) };
