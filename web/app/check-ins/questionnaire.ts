/** What the check-in asks: the Rapid Assessment's questions with the first eight concerns, and without its rules on length. */
import { checkInQuestions } from '@pellis/contract/rapid-assessment-questions';
import { asking } from '../rapid-assessments/answers.ts';

export const checkInQuestionnaire = asking(checkInQuestions);
