/** What a template may say of a case, by the names of the questionnaire's table: `{duration}`, `{trigger}`. */
import type { Question, Questions } from '../questions/questions.ts';
import { rapidAssessmentQuestions } from '../rapid-assessments/rapid-assessment-questions.ts';

/** The patient's first name is the record's, not an answer. */
export const nameField = 'name';

export interface TemplateField {
  /** Between the braces. */
  name: string;
  /** The field of the answer on the wire. */
  field: string;
  label: string;
}

/** The answers that can stand inside a sentence, in the order in which they are asked. */
export function answerFieldsOf(questions: Questions): TemplateField[] {
  return Object.entries(questions).flatMap(([field, question]) => {
    const label = labelOf(question);
    return label === null ? [] : [{ name: ('inTemplates' in question && question.inTemplates) || field, field, label }];
  });
}

/** A line that explains a choice stands in the choice's place. */
function labelOf(question: Question): string | null {
  if (question.kind === 'photos' || question.kind === 'line') return null;
  return question.kind === 'concern' ? 'the concern' : question.short.charAt(0).toLowerCase() + question.short.slice(1);
}

export const answerFields = answerFieldsOf(rapidAssessmentQuestions);
export const templateFields: readonly string[] = [nameField, ...answerFields.map(({ name }) => name)];

/** For whoever writes a template: "{name} the first name, {duration} for how long". */
export const templateFieldsInWords = [`{${nameField}} the first name`, ...answerFields.map(({ name, label }) => `{${name}} ${label}`)].join(
  ', ',
);
