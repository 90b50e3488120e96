/** The answers of a Rapid Assessment as the record's PDF prints them, a row for each question. */
import type { Questions } from '@pellis/contract/questions/questions';
import { readAnswers } from '@pellis/contract/questions/questions-read';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { rapidAssessmentQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';

export function answerRows(answers: Answers, questions: Questions = rapidAssessmentQuestions): (readonly [string, string])[] {
  return readAnswers(questions, answers).map(({ question: { kind, short, shortInPdf }, chosen, written }) => [
    shortInPdf ?? short,
    [...chosen, written].filter(Boolean).join(kind === 'many' ? ', ' : ': '),
  ]);
}
