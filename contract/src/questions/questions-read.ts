/** Answers as they are read, by a dermatologist and in the record: a row for each question, in the table's order. */
import { type BodyPlace, placeName } from '../body-places/body-places.ts';
import {
  type AnswerFlag,
  type ChoiceQuestion,
  isAsked,
  type ManyQuestion,
  type OptionalWords,
  type PlacesQuestion,
  type Questions,
  type RequiredWords,
} from './questions.ts';

export interface ReadAnswer {
  question: ChoiceQuestion | ManyQuestion | RequiredWords | OptionalWords | PlacesQuestion;
  /** Of its choices, or the places in words; none where one writes. */
  chosen: readonly string[];
  /** The answer in own words, or what was typed under a choice. */
  written: string;
  /** The choice whose place the written words take. */
  explained: string | null;
}

type Kept = Readonly<Record<string, string | readonly string[] | readonly BodyPlace[] | undefined>>;

/** The concern and the photos are read elsewhere: a heading and pictures. */
export function readAnswers(questions: Questions, answers: Kept): ReadAnswer[] {
  return Object.entries(questions).flatMap(([field, question]): ReadAnswer[] => {
    if (!('short' in question)) return [];
    if (question.kind === 'places') {
      const places = placesOf(answers[field]);
      // older cases were never asked
      return places.length === 0 ? [] : [{ question, chosen: places.map(placeName), written: '', explained: null }];
    }
    return question.kind === 'words'
      ? [{ question, chosen: [], written: wordsOf(answers[field]), explained: null }]
      : [{ question, chosen: choicesOf(answers[field]), ...explanationOf(field, questions, answers) }];
  });
}

/** What was typed under a choice is read even where the choice was given up since; it takes the choice's place only while it is chosen. */
function explanationOf(field: string, questions: Questions, answers: Kept): Pick<ReadAnswer, 'written' | 'explained'> {
  for (const [name, line] of Object.entries(questions))
    if (line.kind === 'line' && line.explains.field === field)
      return { written: wordsOf(answers[name]), explained: isAsked(line, answers) ? line.explains.choice : null };
  return { written: '', explained: null };
}

/** What the answers put on a case before anybody opens it. */
export function flagsIn(questions: Questions, answers: Kept): AnswerFlag[] {
  return readAnswers(questions, answers).flatMap(({ question: { flags = {} }, chosen }) => chosen.flatMap((choice) => flags[choice] ?? []));
}

function choicesOf(answer: Kept[string]): string[] {
  return [answer ?? []].flat().filter((choice) => typeof choice === 'string');
}

function placesOf(answer: Kept[string]): BodyPlace[] {
  return [answer ?? []].flat().filter((place) => typeof place === 'object');
}

function wordsOf(answer: Kept[string]): string {
  return typeof answer === 'string' ? answer : '';
}
