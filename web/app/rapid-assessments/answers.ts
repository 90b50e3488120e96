/** The patient's answers as the form holds them: where they start, how far they are, and how they travel. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { formOf, isAsked, type LineQuestion, type Question, type Questions } from '@pellis/contract/questions/questions';
import { type Answers, KeptAnswers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { rapidAssessmentQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { checkedBy } from '../ui/form-errors.ts';

type Asked = typeof rapidAssessmentQuestions;
export type AssessmentForm = {
  -readonly [F in keyof Asked]: Asked[F] extends { kind: 'photos' }
    ? HeldPhoto[]
    : Asked[F] extends { kind: 'places' }
      ? BodyPlace[]
      : Asked[F] extends { kind: 'many' }
        ? string[]
        : string;
};

// a list or a text, as `AssessmentForm` says of each kind
export const unanswered = Object.fromEntries(
  Object.entries(rapidAssessmentQuestions).map(([field, { kind }]) => [
    field,
    kind === 'many' || kind === 'photos' || kind === 'places' ? [] : '',
  ]),
) as unknown as AssessmentForm;

/** A question with the lines under its choices; it appears as a whole. */
export interface Section {
  field: string;
  question: Exclude<Question, LineQuestion>;
  lines: readonly (readonly [field: string, line: LineQuestion])[];
  /** How many sections must be answered in a row before this one appears: what nobody has to answer holds nothing back. */
  after: number;
}

/** What one asks and checks; the check-in has a shorter list and fewer rules. */
export interface Questionnaire {
  sections: readonly Section[];
  problemsOf: (values: AssessmentForm) => Record<string, string>;
}

export function asking(questions: Questions): Questionnaire {
  return { sections: sectionsOf(questions), problemsOf: checkedBy(formOf(questions)) };
}

export const questionnaire = asking(rapidAssessmentQuestions);

function sectionsOf(questions: Questions): Section[] {
  const entries = Object.entries(questions);
  const linesUnder = (field: string) =>
    entries.flatMap(([name, line]) => (line.kind === 'line' && line.explains.field === field ? [[name, line] as const] : []));
  const sections = entries.flatMap(([field, question]) =>
    question.kind === 'line' ? [] : [{ field, question, lines: linesUnder(field) }],
  );
  return sections.map((section, place) => ({
    ...section,
    after: sections.findLastIndex((earlier, at) => at < place && isCounted(earlier)) + 1,
  }));
}

/** What nobody has to answer is not counted. */
function isCounted({ question }: Pick<Section, 'question'>): boolean {
  return !('isOptional' in question);
}

export function questionCount({ sections } = questionnaire): number {
  return sections.filter(isCounted).length;
}

/** How many sections from the first one are answered without a gap. */
export function answeredInARow(values: AssessmentForm, { sections, problemsOf } = questionnaire): number {
  const problems = problemsOf(values);
  const firstOpen = sections.findIndex((section) => isOpen(section, problems));
  return firstOpen === -1 ? sections.length : firstOpen;
}

export function answeredCount(values: AssessmentForm, { sections, problemsOf } = questionnaire): number {
  const problems = problemsOf(values);
  return sections.filter((section) => isCounted(section) && !isOpen(section, problems)).length;
}

export function isUntouched(values: AssessmentForm): boolean {
  return Object.values(values).every((value) => value.length === 0);
}

/** What was typed under a choice that is no longer chosen stays at home. */
export function answersToSend(values: AssessmentForm): Answers {
  const unasked = Object.entries(rapidAssessmentQuestions).flatMap(([field, question]) =>
    question.kind === 'line' && !isAsked(question, values) ? [[field, '']] : [],
  );
  // the fields that are choices were checked by the questionnaire
  return KeptAnswers.parse({ ...values, ...Object.fromEntries(unasked) });
}

function isOpen(section: Section, problems: Record<string, string>): boolean {
  return fieldsOf(section).some((field) => problems[field] !== undefined);
}

export function fieldsOf({ field, lines }: Section): string[] {
  return [field, ...lines.map(([name]) => name)];
}
