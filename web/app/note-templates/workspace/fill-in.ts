/** A template with what is known of this case in the place of its fields, and blanks where nothing is. */
import { type BodyPlace, placeName } from '@pellis/contract/body-places/body-places';
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { NoteTemplate } from '@pellis/contract/note-templates/note-templates';
import { answerFieldsOf, nameField } from '@pellis/contract/note-templates/template-fields';
import type { Question, Questions } from '@pellis/contract/questions/questions';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { rapidAssessmentQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import { type Facts, fillWords } from '../../writing/fill-words.ts';

export type Beginning = Pick<NoteTemplate, 'diagnosis' | 'treatment_plan' | 'follow_up' | 'prescriptions' | 'routine' | 'lab_tests'>;

/** What is longer than this is a story, and reads badly inside a sentence. */
const mostCharacters = 120;

export function factsOf(fullName: string, answers: Answers | undefined, questions: Questions = rapidAssessmentQuestions): Facts {
  const said = answers
    ? answerFieldsOf(questions).map(
        ({ name, field }) => [name, answerInWords(field, answers as Record<string, unknown>, questions)] as const,
      )
    : [];
  return { [nameField]: fullName.split(' ')[0] ?? '', ...Object.fromEntries(said) };
}

/** As it reads inside a sentence; empty where nobody said it. */
function answerInWords(field: string, answers: Readonly<Record<string, unknown>>, questions: Questions): string {
  const [question, answer] = [questions[field], answers[field]];
  if (question?.kind === 'places') return placesInWords(answer as BodyPlace[] | undefined);
  if (Array.isArray(answer)) {
    return answer
      .filter((one) => !isNone(question, one))
      .map((one) => explained(field, String(one), { answers, questions }))
      .filter(Boolean)
      .join(', ');
  }
  if (typeof answer !== 'string') return '';
  if (question?.kind === 'concern') return small(labelOfConcern(answer));
  return question?.kind === 'choice' ? small(explained(field, answer, { answers, questions })) : told(answer);
}

function placesInWords(places: readonly BodyPlace[] = []): string {
  return places.map((place) => small(placeName(place))).join(', ');
}

function isNone(question: Question | undefined, choice: unknown): boolean {
  return question?.kind === 'many' && question.alone === choice;
}

/** A choice that says too little is read as the line under it. */
function explained(
  field: string,
  choice: string,
  { answers, questions }: { answers: Readonly<Record<string, unknown>>; questions: Questions },
): string {
  const line = Object.entries(questions).find(
    ([, one]) => one.kind === 'line' && one.explains.field === field && one.explains.choice === choice,
  );
  return line ? told(answers[line[0]]) : choice;
}

/** With everything that is known of the case. */
export function filledIn({ diagnosis, treatment_plan, follow_up, prescriptions, routine, lab_tests }: Beginning, facts: Facts): Beginning {
  const fill = (text: string) => fillWords(text, facts);
  return {
    diagnosis: fill(diagnosis),
    treatment_plan: fill(treatment_plan),
    follow_up: fill(follow_up),
    prescriptions,
    routine: routine.map((step) => ({ ...step, what: fill(step.what) })),
    lab_tests,
  };
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function told(text: unknown): string {
  const line = (typeof text === 'string' ? text : '').replaceAll(/\s+/g, ' ').trim();
  return /^none\.?$/i.test(line) || line.length > mostCharacters ? '' : line;
}
