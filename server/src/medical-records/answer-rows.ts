/** The answers of a Rapid Assessment as the record's PDF prints them, a row for each question. */
import { type PlanAnsweredOf, saidOf } from '@pellis/contract/check-ins/plan-questions';
import type { Questions } from '@pellis/contract/questions/questions';
import { readAnswers } from '@pellis/contract/questions/questions-read';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { rapidAssessmentQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import { type SafetyCheck, safetyOutcomeWords } from '@pellis/contract/safety-questions/kept-safety';

/** What was answered before anything else, and what was decided; of what is always asked, that nobody answered. */
export function safetyRows(safety: SafetyCheck | null, { isAlwaysAsked = false } = {}): (readonly [string, string])[] {
  if (!safety) return isAlwaysAsked ? [['Safety questions', 'No answers came']] : [];
  const { outcome, said, version, corrected_from: before } = safety;
  const first = before ? [['Answered and taken back', `${before.said.join('; ')}: ${safetyOutcomeWords[before.outcome]}`] as const] : [];
  return [['Safety questions', `${said.join('; ') || 'None of these'}: ${safetyOutcomeWords[outcome]} (version ${version})`], ...first];
}

export function planRows(plan: PlanAnsweredOf | null): (readonly [string, string])[] {
  return plan?.answers.map((answer) => [answer.ask, saidOf(answer)]) ?? [];
}

export function answerRows(answers: Answers, questions: Questions = rapidAssessmentQuestions): (readonly [string, string])[] {
  return readAnswers(questions, answers).map(({ question: { kind, short, shortInPdf }, chosen, written }) => [
    shortInPdf ?? short,
    [...chosen, written].filter(Boolean).join(kind === 'many' ? ', ' : ': '),
  ]);
}
