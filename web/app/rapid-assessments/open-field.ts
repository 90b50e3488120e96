/** Where somebody stopped in a form of questions. */
import { type AssessmentForm, fieldsOf, questionnaire } from './answers.ts';

/** The first field that still needs something; none when all is answered. */
export function firstOpenField(values: AssessmentForm, { sections, problemsOf } = questionnaire): string | undefined {
  const problems = problemsOf(values);
  return sections.flatMap(fieldsOf).find((field) => problems[field] !== undefined);
}
