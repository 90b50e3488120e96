/** The patient's answers as the form holds them: where they start, how far they are, and how they travel. */
import { type Concern, concerns } from '@pellis/contract/concerns';
import { formOf } from '@pellis/contract/questions';
import { type Answers, KeptAnswers } from '@pellis/contract/rapid-assessment-answers';
import { rapidAssessmentQuestions } from '@pellis/contract/rapid-assessment-questions';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { checkedBy } from '../ui/form-errors.ts';

export interface AssessmentForm {
  concern: string;
  symptoms: string[];
  symptomsother: string;
  duration: string;
  durationother: string;
  changing: string;
  changingother: string;
  bothersome: string;
  triggeredby: string;
  treatmentstried: string;
  currenttreatments: string;
  madebetter: string;
  madeworse: string;
  anythingelse: string;
  images: HeldPhoto[];
}

export const unanswered: AssessmentForm = {
  concern: '',
  symptoms: [],
  symptomsother: '',
  duration: '',
  durationother: '',
  changing: '',
  changingother: '',
  bothersome: '',
  triggeredby: '',
  treatmentstried: '',
  currenttreatments: '',
  madebetter: '',
  madeworse: '',
  anythingelse: '',
  images: [],
};

/** The sections in their order, each with the fields that must be right before the next one appears. */
export const sections = [
  ['concern'],
  ['symptoms', 'symptomsother'],
  ['duration', 'durationother'],
  ['changing', 'changingother'],
  ['bothersome'],
  ['triggeredby'],
  ['treatmentstried'],
  ['currenttreatments'],
  ['madebetter'],
  ['madeworse'],
  ['anythingelse'],
  ['images'],
] as const;

/** Nobody has to add anything, so that section is not counted. */
const counted = sections.filter(([name]) => name !== 'anythingelse');
export const questionCount = counted.length;

/** What one asks and checks; the check-in has a shorter list and fewer rules. */
export interface Questionnaire {
  concerns: readonly Concern[];
  problemsOf: (values: AssessmentForm) => Record<string, string>;
  /** How long the last answer may be; no limit that one meets when it is not said. */
  anythingElseMost?: number;
}

export const problemsOf: Questionnaire['problemsOf'] = checkedBy(formOf(rapidAssessmentQuestions));

export const questionnaire: Questionnaire = { concerns, problemsOf, anythingElseMost: rapidAssessmentQuestions.anythingelse.most };

/** How many sections from the first one are answered without a gap. */
export function answeredInARow(values: AssessmentForm, check = problemsOf): number {
  const problems = check(values);
  const firstOpen = sections.findIndex((fields) => isOpen(fields, problems));
  return firstOpen === -1 ? sections.length : firstOpen;
}

export function answeredCount(values: AssessmentForm, check = problemsOf): number {
  const problems = check(values);
  return counted.filter((fields) => !isOpen(fields, problems)).length;
}

/** The first field that still needs something; none when all is answered. */
export function firstOpenField(values: AssessmentForm, check = problemsOf): string | undefined {
  const problems = check(values);
  return sections.flat().find((field) => problems[field] !== undefined);
}

export function isUntouched(values: AssessmentForm): boolean {
  return Object.values(values).every((value) => value.length === 0);
}

/** What was typed under a choice that is no longer chosen stays at home. */
export function answersToSend(values: AssessmentForm): Answers {
  // the fields that are choices were checked by the questionnaire
  return KeptAnswers.parse({
    ...values,
    symptomsother: values.symptoms.includes('other') ? values.symptomsother : '',
    durationother: values.duration === 'Other' ? values.durationother : '',
    changingother: values.changing === 'Other' ? values.changingother : '',
  });
}

/** "None" stands alone: it takes the others away, and any other takes it away. */
export function withNoneAlone(before: readonly string[], now: readonly string[]): string[] {
  if (now.includes('none') && !before.includes('none')) return ['none'];
  return now.length > 1 ? now.filter((symptom) => symptom !== 'none') : [...now];
}

function isOpen(fields: readonly string[], problems: Record<string, string>): boolean {
  return fields.some((field) => problems[field] !== undefined);
}
