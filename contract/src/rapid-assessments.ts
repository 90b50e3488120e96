/** The Rapid Assessment: a patient's answers and photos, and its way to a dermatologist's answer. */
import { z } from 'zod';
import { blockedConcerns, concerns } from './concerns.ts';
import { endpoint } from './endpoint.ts';
import { orderStatuses } from './payments.ts';
import { Provider } from './people.ts';
import { maxPhotos, megabyte, Photo, PhotoRef, Photos } from './photos.ts';
import { asRead } from './reply-schema.ts';
import { IdParams, Instant, isForm, OneSentence, oneOf, PublicId, required, says, WallClock } from './wire.ts';

export const symptoms = ['burning', 'itching', 'tingling/numbness', 'pain', 'colour change', 'none', 'other'] as const;
export const durations = [
  'Less than 24 hours',
  'A few days',
  '1 week',
  'A few weeks',
  'Several months',
  'Several years',
  'My whole life',
  'Other',
] as const;
export const changes = ['Not changing', 'Getting better', 'Getting worse', 'Comes and goes', 'Other'] as const;
export const bothers = ["Doesn't bother at all", 'Mildly', 'Moderately', 'Severely'] as const;
export const anythingElseMost = 1000;

const isBlocked = (concern: string) => blockedConcerns.some((blocked) => blocked.value === concern);
const isKnown = (concern: string) => concerns.some((known) => known.value === concern);
const specify = z.string().trim().max(500, 'Maximum 500 characters').optional();
const free = (message: string) => required(message, 2000);

/** The check-in asks the same. */
export const answerFields = {
  concern: z
    .string({ error: 'Select a concern' })
    .min(1, 'Select a concern')
    .refine((concern) => concern === '' || (isKnown(concern) && !isBlocked(concern)), 'Select a valid concern'),
  symptoms: z.array(z.enum(symptoms), { error: 'Select at least one symptom' }).min(1, 'Select at least one symptom'),
  symptomsother: specify,
  duration: oneOf(durations, 'Select a duration'),
  durationother: specify,
  changing: oneOf(changes, 'Select a response'),
  changingother: specify,
  bothersome: oneOf(bothers, 'Select a response'),
  triggeredby: free('Specify what was happening when your condition started'),
  treatmentstried: free('Specify the treatment(s) you have tried'),
  currenttreatments: free('Specify the treatment(s) you are currently using'),
  madebetter: free('Specify what has made your condition better'),
  madeworse: free('Specify what has made your condition worse'),
  anythingelse: z.string().max(anythingElseMost, `Maximum ${anythingElseMost} characters`).optional(),
};

const chose = (value: unknown, choice: string) => value === choice || (Array.isArray(value) && value.includes(choice));

/** "Other" must be specified, and a form that is still half empty is told so too. */
export function withOthersSpecified<S extends z.ZodType<Partial<Answers>>>(schema: S): S {
  return schema
    .refine((form) => !chose(form.symptoms, 'other') || says(form.symptomsother), {
      path: ['symptomsother'],
      error: 'Specify the symptom',
      when: isForm,
    })
    .refine((form) => !chose(form.duration, 'Other') || says(form.durationother), {
      path: ['durationother'],
      error: 'Specify the duration',
      when: isForm,
    })
    .refine((form) => !chose(form.changing, 'Other') || says(form.changingother), {
      path: ['changingother'],
      error: 'Specify the response',
      when: isForm,
    });
}

export const Answers = z.object(answerFields);
export type Answers = z.output<typeof Answers>;

/** What the form holds before it travels: the photos are checked one by one where they are read. */
export const SubmissionForm = withOthersSpecified(
  z.object({
    ...answerFields,
    images: z.array(z.unknown()).min(1, 'Upload at least one photo').max(maxPhotos, `Upload at most ${maxPhotos} photos`),
  }),
);

export const Submission = withOthersSpecified(z.object({ ...answerFields, images: Photos }));
export type Submission = z.output<typeof Submission>;

/** What a dermatologist reads: a check-in is held to fewer rules than what is paid for. */
export const KeptAnswers = asRead(z.object({ ...answerFields, concern: z.string(), anythingelse: z.string().optional() }));

/** A check-in is a Rapid Assessment a month after an answer, without a price. */
export const assessmentKinds = ['rapid_assessment', 'check_in'] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];

/** `draft` waits for its money; the clock runs from `submitted` and rests only in `needs_info`. */
export const rapidAssessmentStates = [
  'draft',
  'submitted',
  'claimed',
  'needs_info',
  'answered',
  'closed',
  'not_suitable',
  'converted_to_video',
  'withdrawn',
] as const;
export type RapidAssessmentState = (typeof rapidAssessmentStates)[number];

export const submitRapidAssessment = endpoint({
  method: 'POST',
  path: '/rapid_assessment',
  summary: 'Send a Rapid Assessment; answers where to go next',
  access: 'client',
  consequence: 'money',
  body: Submission,
  reply: z.object({ url: z.string() }),
  bodyLimit: 60 * megabyte,
  limit: { calls: 5, seconds: 3600, per: 'account' },
});

export const InfoRequest = z.object({
  id: PublicId,
  message: z.string(),
  wants: z.enum(['photo', 'answer']),
  asked_at: Instant,
  asked_by: z.string(),
});
export type InfoRequest = z.output<typeof InfoRequest>;

export const LatestRapidAssessment = z.object({
  id: PublicId,
  kind: z.enum(assessmentKinds),
  datetime: WallClock,
  /** None until a dermatologist has it. */
  provider: Provider.nullable(),
  state: z.enum(rapidAssessmentStates),
  concern: z.string(),
  /** None for a check-in, which costs nothing. */
  order_id: PublicId.nullable(),
  /** Where the money of that order is. */
  payment: z.enum(orderStatuses).nullable(),
  due_at: Instant.nullable(),
  /** What the dermatologist still needs from the patient. */
  request: InfoRequest.nullable(),
  /** Why it could not be answered, in the dermatologist's words. */
  reason: z.string().nullable(),
  /** What the newest answer prescribed, of this assessment or one before; null where nothing was. */
  prescribed: z.object({ note_id: PublicId, rx: z.array(z.string()), provider: Provider }).nullable(),
});
export type LatestRapidAssessment = z.output<typeof LatestRapidAssessment>;

export const readLatestRapidAssessment = endpoint({
  method: 'GET',
  path: '/me/latest_rapid_assessment',
  summary: 'My latest Rapid Assessment; 404 when there is none',
  access: 'client',
  reply: LatestRapidAssessment,
});

export const readInfoRequest = endpoint({
  method: 'GET',
  path: '/rapid_assessments/:id/request',
  summary: 'What the dermatologist still needs for this assessment; 404 when nothing is asked',
  access: 'client',
  params: IdParams,
  reply: InfoRequest.extend({ concern: z.string(), patient: z.object({ id: PublicId, first_name: z.string() }) }),
});

export const InfoAnswer = z.object({
  text: z.string().trim().max(2000, 'Maximum 2000 characters').default(''),
  images: z.array(Photo).max(maxPhotos, `Upload at most ${maxPhotos} photos`).default([]),
});
export type InfoAnswer = z.output<typeof InfoAnswer>;

export const answerInfoRequest = endpoint({
  method: 'POST',
  path: '/rapid_assessments/:id/request',
  summary: 'Send the photo or answer that the dermatologist asked for',
  access: 'client',
  consequence: 'record',
  params: IdParams,
  body: InfoAnswer,
  reply: OneSentence,
  bodyLimit: 60 * megabyte,
});

export const withdrawRapidAssessment = endpoint({
  method: 'POST',
  path: '/rapid_assessments/:id/withdraw',
  summary: 'Withdraw an assessment that no dermatologist has begun; nothing is charged',
  access: 'client',
  consequence: 'money',
  params: IdParams,
  reply: OneSentence,
});

/** Kept apart from the patient's own: the photos here come from a request. */
export const AnsweredRequest = InfoRequest.extend({ answered_at: Instant.nullable(), text: z.string(), photos: z.array(PhotoRef) });
