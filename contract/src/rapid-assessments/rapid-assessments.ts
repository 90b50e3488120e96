/** The Rapid Assessment on its way to a dermatologist's answer: its states, and what the patient reads and sends meanwhile. */
import { z } from 'zod';
import { BodyPlace } from '../body-places/body-places.ts';
import { orderStatuses } from '../payments/order-statuses.ts';
import { Provider } from '../people/people.ts';
import { EarlierPhotos } from '../photos/earlier-photos.ts';
import { megabyte, PhotoRef, PhotosIfAny } from '../photos/photos.ts';
import { Shot } from '../photos/shots.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, WallClock } from '../platform/wire.ts';

/** A check-in is a Rapid Assessment a month after an answer, without a price. */
export const assessmentKinds = ['rapid_assessment', 'check_in'] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];

/** `draft` waits for its money; the clock runs from `submitted` and rests while it is the patient's turn. */
export const rapidAssessmentStates = [
  'draft',
  'submitted',
  'claimed',
  'needs_info',
  'video_offered',
  'answered',
  'closed',
  'not_suitable',
  'converted_to_video',
  'withdrawn',
] as const;
export type RapidAssessmentState = (typeof rapidAssessmentStates)[number];

/** The patient was asked for something, or has to choose: nobody at the clinic is late meanwhile. */
export const restingStates: readonly RapidAssessmentState[] = ['needs_info', 'video_offered'];

export function isResting(state: RapidAssessmentState): boolean {
  return restingStates.includes(state);
}

/** Somebody waits for it, or is waited for. */
export const openStates: readonly RapidAssessmentState[] = ['submitted', 'claimed', ...restingStates];

/** How an offer of a video visit may end. */
export const offerEnds = ['booked', 'declined', 'expired', 'withdrawn'] as const;
export type OfferEnd = (typeof offerEnds)[number];

export const InfoRequest = z.object({
  id: PublicId,
  message: z.string(),
  wants: z.enum(['photo', 'answer']),
  /** Which shot is missing, where the dermatologist named one. */
  shot: Shot.nullable(),
  /** Of where on the body. */
  body_place: BodyPlace.nullable(),
  asked_at: Instant,
  asked_by: z.string(),
});
export type InfoRequest = z.output<typeof InfoRequest>;

export const AskedOfPatient = InfoRequest.extend({
  concern: z.string(),
  /** Of the case. */
  places: z.array(BodyPlace),
  patient: z.object({ id: PublicId, first_name: z.string() }),
  kind: z.enum(assessmentKinds).optional(),
  /** It was asked when the answer was late already. */
  is_late: z.boolean().optional(),
});
export type AskedOfPatient = z.output<typeof AskedOfPatient>;

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
  /** The clock rests, and the answer was late already when it stopped. */
  is_late: z.boolean().optional(),
  /** Ended by the clinic, since no money was ever held for it. */
  was_never_paid: z.boolean().optional(),
  /** What the dermatologist still needs from the patient. */
  request: InfoRequest.nullable(),
  /** Why it could not be answered, in the dermatologist's words. */
  reason: z.string().nullable(),
  /** The video visit that was offered instead of an answer, and what became of it. */
  video_offer: z
    .object({
      expires_at: Instant,
      /** Null while it is open. */
      ended_as: z.enum(offerEnds).nullable(),
      /** What was booked for it. While the offer is open, its money is still being held. */
      visit: z.object({ id: PublicId, order_id: PublicId.nullable() }).nullable(),
    })
    .nullable(),
  /** What the newest answer prescribed, of this assessment or one before; null where nothing was. */
  prescribed: z.object({ note_id: PublicId, rx: z.array(z.string()), provider: Provider }).nullable(),
});
export type LatestRapidAssessment = z.output<typeof LatestRapidAssessment>;

export const readLatestRapidAssessment = endpoint({
  method: 'GET',
  path: '/me/latest_rapid_assessment',
  summary: 'My latest Rapid Assessment; 404 when there is none',
  access: 'see-care',
  reply: LatestRapidAssessment,
});

export const readInfoRequest = endpoint({
  method: 'GET',
  path: '/rapid_assessments/:id/request',
  summary: 'What the dermatologist still needs for this assessment; 404 when nothing is asked',
  access: 'see-care',
  params: IdParams,
  reply: AskedOfPatient,
});

export const readEarlierPhotos = endpoint({
  method: 'GET',
  path: '/me/earlier_photos',
  summary: 'The latest photo of each concern, shot and place, to take it again in the same way',
  access: 'see-care',
  reply: EarlierPhotos,
});

export const InfoAnswer = z.object({
  /** The one that it answers: refused with 409 `asked_anew` where another one is open by now. */
  request_id: PublicId.optional(),
  text: z.string().trim().max(2000, 'Maximum 2000 characters').default(''),
  images: PhotosIfAny.default([]),
});
export type InfoAnswer = z.output<typeof InfoAnswer>;

export const answerInfoRequest = endpoint({
  method: 'POST',
  path: '/rapid_assessments/:id/request',
  summary: 'Send the photo or answer that the dermatologist asked for',
  access: 'arrange-care',
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
  access: 'arrange-care',
  consequence: 'money',
  params: IdParams,
  reply: OneSentence,
});

/** Kept apart from the patient's own: the photos here come from a request. */
export const AnsweredRequest = InfoRequest.extend({ answered_at: Instant.nullable(), text: z.string(), photos: z.array(PhotoRef) });
