/** What was answered before, in the form of today: what describes today is asked again, everything else stands until it is changed. */
import { placeName } from '@pellis/contract/body-places/body-places';
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { isAsked } from '@pellis/contract/questions/questions';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { type AssessmentForm, type Section, unanswered } from '../rapid-assessments/answers.ts';

/** A month later nobody answers these for the patient: decision 0286. */
const askedAgain = ['symptoms', 'symptomsother', 'changing', 'changingother', 'bothersome', 'anythingelse', 'images'];

/** As the form holds it. */
export function before(answers: Answers): AssessmentForm {
  const known = Object.entries(answers).filter(([, value]) => value !== undefined);
  return { ...unanswered, ...Object.fromEntries(known), images: [] };
}

export function carriedFrom(earlier: AssessmentForm): AssessmentForm {
  const kept = Object.entries(earlier).filter(([field]) => !askedAgain.includes(field));
  return { ...unanswered, ...Object.fromEntries(kept) };
}

export function isAskedAgain({ field }: Pick<Section, 'field'>): boolean {
  return askedAgain.includes(field);
}

export function fieldsOf({ field, lines }: Pick<Section, 'field' | 'lines'>): (keyof AssessmentForm)[] {
  // the table's own names
  return [field, ...lines.map(([name]) => name)] as (keyof AssessmentForm)[];
}

export function isSame(section: Section, values: AssessmentForm, earlier: AssessmentForm): boolean {
  return fieldsOf(section).every((field) => JSON.stringify(values[field]) === JSON.stringify(earlier[field]));
}

/** In words; empty where nothing was said. */
export function inWords({ field, question, lines }: Section, values: AssessmentForm): string {
  const value = values[field as keyof AssessmentForm];
  if (question.kind === 'photos') return '';
  if (question.kind === 'concern') return value === '' ? '' : labelOfConcern(String(value));
  if (question.kind === 'places') return values.places.map(placeName).join(', ');
  const said = [value].flat().map((choice) => {
    const line = lines.find(([, { explains }]) => explains.choice === choice);
    return (line && isAsked(line[1], values) && values[line[0] as keyof AssessmentForm]) || choice;
  });
  const words = said.filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
