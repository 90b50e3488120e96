/** A form as data: a table says of every question what is asked, in whose words it is read, and how its answer travels. */
import { z } from 'zod';
import { BodyPlaces } from '../body-places/body-places.ts';
import type { Concern } from '../concerns/concerns.ts';
import { maxPhotos, Photos, tooManyPhotos } from '../photos/photos.ts';
import { asRead } from '../platform/reply-schema.ts';
import { isForm, oneOf, required, says } from '../platform/wire.ts';

/** What a choice can put on the case before anybody opens it. */
export const answerFlags = ['getting_worse', 'severe'] as const;
export type AnswerFlag = (typeof answerFlags)[number];

type Choices = readonly [string, ...string[]];

/** What the patient sees. */
interface Asked {
  label: string;
  hint?: string;
  /** What a screen reader is told when the question appears: "Next: symptoms". */
  announcing: string;
}

/** What stands beside the answer, for the dermatologist and in the record; the record's PDF may say it in another way. */
interface Answered {
  short: string;
  shortInPdf?: string;
  /** How templates of notes call the answer, `{trigger}`; where it is not said, by the field's own name. */
  inTemplates?: string;
  /** What a dermatologist must not miss, by choice; the first one that was chosen is shown. */
  marks?: Readonly<Record<string, string>>;
  flags?: Readonly<Record<string, AnswerFlag>>;
}

interface Required {
  /** The sentence for an answer that is missing. */
  missing: string;
}

/** It comes first, and the reader has it as a heading: nothing is announced, and it has no row. */
export interface ConcernQuestion extends Pick<Asked, 'label'>, Required {
  kind: 'concern';
  choices: readonly Concern[];
  /** Those that the form takes; another one is `refused`. What travels is checked by the server, by the version in force there. */
  accepts: readonly Concern[] | null;
  refused: string;
  most?: number;
}

export interface ChoiceQuestion extends Asked, Answered, Required {
  kind: 'choice';
  choices: Choices;
}

export interface ManyQuestion extends Asked, Answered, Required {
  kind: 'many';
  choices: Choices;
  /** The choice that excludes the others. */
  alone?: string;
}

/** One line under a choice that says too little; it is read in that choice's place. */
export interface LineQuestion extends Asked, Required {
  kind: 'line';
  explains: { field: string; choice: string };
  most: number;
}

interface OwnWords extends Asked, Answered {
  kind: 'words';
  most: number;
  /** How its length is held: typing ends there, a counter tells, or nothing is said of it. */
  length: 'ends' | 'counted' | 'untold';
}

export interface RequiredWords extends OwnWords, Required {
  /** "None" is an answer, and has a button. */
  mayBeNone?: boolean;
}

export interface OptionalWords extends OwnWords {
  isOptional: true;
}

/** The reader shows them as pictures. */
export interface PhotosQuestion extends Omit<Asked, 'announcing'>, Required {
  kind: 'photos';
}

/** Where on the body: chosen on the map or from its list. */
export interface PlacesQuestion extends Asked, Answered {
  kind: 'places';
  isOptional: true;
}

export type Question =
  | ConcernQuestion
  | ChoiceQuestion
  | ManyQuestion
  | LineQuestion
  | RequiredWords
  | OptionalWords
  | PlacesQuestion
  | PhotosQuestion;
/** By the name of the field on the wire, in the order in which they are asked. */
export type Questions = Readonly<Record<string, Question>>;

type SchemaOf<Q> = Q extends { kind: 'many'; choices: infer C extends Choices }
  ? z.ZodArray<z.ZodEnum<z.core.util.ToEnum<C[number]>>>
  : Q extends { kind: 'choice'; choices: infer C extends Choices }
    ? z.ZodEnum<z.core.util.ToEnum<C[number]>>
    : Q extends { kind: 'photos' }
      ? typeof Photos
      : Q extends { kind: 'places' }
        ? z.ZodOptional<typeof BodyPlaces>
        : Q extends { kind: 'line' } | { isOptional: true }
          ? z.ZodOptional<z.ZodString>
          : z.ZodString;

type Wire<T extends Questions> = { -readonly [F in keyof T]: SchemaOf<T[F]> };
type Kept<T extends Questions> = { -readonly [F in keyof T as T[F] extends { kind: 'photos' } ? never : F]: SchemaOf<T[F]> };

/** What travels. */
export function wireOf<const T extends Questions>(questions: T) {
  // the table's entries keep their names, and `schemaOf` answers what `SchemaOf` says of each kind
  return withExplanations(questions, z.object(fieldsOf(openToEveryConcern(questions)) as Wire<T>));
}

/** Which concerns may be sent is not the wire's to say: it changes while forms are open. */
function openToEveryConcern(questions: Questions): Questions {
  return Object.fromEntries(
    Object.entries(questions).map(([field, question]) => [field, question.kind === 'concern' ? { ...question, accepts: null } : question]),
  );
}

/** What the form holds before it travels: the photos are checked one by one where they are read. */
export function formOf(questions: Questions) {
  const held = Object.entries(questions).flatMap(([field, question]) =>
    question.kind === 'photos' ? [[field, z.array(z.unknown()).min(1, question.missing).max(maxPhotos, tooManyPhotos)] as const] : [],
  );
  return withExplanations(questions, z.object({ ...fieldsOf(questions), ...Object.fromEntries(held) }));
}

/** What was kept is read without the form's rules, and the photos are read by themselves. */
export function keptOf<const T extends Questions>(questions: T) {
  const words = Object.fromEntries(Object.entries(questions).filter(([, { kind }]) => kind !== 'photos'));
  // as above, without the photos
  return asRead(z.object(fieldsOf(words) as Kept<T>));
}

function fieldsOf(questions: Questions): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(questions).map(([field, question]) => [field, schemaOf(question)]));
}

function schemaOf(question: Question): z.ZodType {
  switch (question.kind) {
    case 'concern':
      return concernOf(question);
    case 'choice':
      return oneOf(question.choices, question.missing);
    case 'many':
      return z.array(z.enum(question.choices), { error: question.missing }).min(1, question.missing);
    case 'line':
      return z.string().trim().max(question.most, `Maximum ${question.most} characters`).optional();
    case 'words':
      return 'missing' in question
        ? required(question.missing, question.most)
        : z.string().max(question.most, `Maximum ${question.most} characters`).optional();
    case 'places':
      return BodyPlaces.optional();
    case 'photos':
      return Photos;
  }
}

function concernOf({ missing, refused, accepts, most }: ConcernQuestion): z.ZodType {
  const text = most === undefined ? z.string({ error: missing }).min(1, missing) : required(missing, most);
  if (accepts === null) return text.max(most ?? 200, refused);
  return text.refine((concern) => concern === '' || accepts.some(({ value }) => value === concern), refused);
}

/** A choice that needs words has them, and a form that is still half empty is told so too. */
function withExplanations<S extends z.ZodType<Record<string, unknown>>>(questions: Questions, schema: S): S {
  return Object.entries(questions).reduce(
    (all, [field, question]) =>
      question.kind === 'line'
        ? all.refine((form) => !isAsked(question, form) || says(form[field]), { path: [field], error: question.missing, when: isForm })
        : all,
    schema,
  );
}

/** Whether its choice is chosen. */
export function isAsked({ explains }: LineQuestion, answers: Readonly<Record<string, unknown>>): boolean {
  const chosen = answers[explains.field];
  return chosen === explains.choice || (Array.isArray(chosen) && chosen.includes(explains.choice));
}
