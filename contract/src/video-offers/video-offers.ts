/** "This needs a video visit": what a dermatologist offers in place of an answer to a case, and what the patient makes of it. */
import { z } from 'zod';
import { FreeTime } from '../availability/availability.ts';
import { TimeZone, VisitDraft } from '../bookings/bookings.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';

/** So long the patient has to decide, and so long before its end they are reminded, once. */
export const offerHours = 72;
export const remindedBeforeHours = 24;

export const VideoOfferForm = z.object({ reason: required('Write why a video visit is needed', 2000) });

export const VideoOffer = z.object({
  id: PublicId,
  /** In the dermatologist's words. */
  reason: z.string(),
  offered_by: z.string(),
  offered_at: Instant,
  expires_at: Instant,
  concern: z.string(),
  patient: z.object({ id: PublicId, first_name: z.string() }),
  /** Where the patient lives: times are told in its zone. */
  state: z.string(),
  /** What the visit is and costs today, where the patient is; null where none can be booked there any more. */
  visit: z.object({ name: z.string(), minutes: z.int().nullable(), price: Cents, currency: Currency, sentence: z.string() }).nullable(),
  /** What becomes of the money of the assessment when the offer is declined. */
  if_declined: z.string(),
  /** The soonest with somebody who is licensed there. */
  times: z.array(FreeTime.extend({ provider: z.string() })),
  /** What the patient has chosen: the offer is open until its money is held. */
  chosen: z.object({ id: PublicId, starts_at: Instant, order_id: PublicId.nullable() }).nullable(),
});
export type VideoOffer = z.output<typeof VideoOffer>;

export const readVideoOffer = endpoint({
  method: 'GET',
  path: '/rapid_assessments/:id/video_offer',
  summary: 'The video visit that the dermatologist of this assessment offers, with the three soonest times; 404 when none is open',
  access: 'see-care',
  params: IdParams,
  reply: VideoOffer,
});

export const takeUpVideoOffer = endpoint({
  method: 'POST',
  path: '/rapid_assessments/:id/video_offer/take_up',
  summary: 'Begin to book the offered visit: concern, photos and answers are carried into my draft of a visit, where I choose a time',
  access: 'arrange-care',
  params: IdParams,
  body: z.object({ time_zone: TimeZone }),
  reply: VisitDraft,
});

export const declineVideoOffer = endpoint({
  method: 'POST',
  path: '/rapid_assessments/:id/video_offer/decline',
  summary: 'Say no to the offered visit: the assessment ends without an answer, and its money is given back',
  access: 'arrange-care',
  consequence: 'money',
  params: IdParams,
  reply: OneSentence,
});

export const offerVideoVisit = endpoint({
  method: 'POST',
  path: '/workspace/rapid_assessments/:id/video_offer',
  summary: 'Say that this case needs a video visit: the patient has 72 hours to choose a time, and the clock rests',
  access: 'treat',
  consequence: 'record',
  params: IdParams,
  body: VideoOfferForm,
  reply: OneSentence,
});

export const takeBackVideoOffer = endpoint({
  method: 'POST',
  path: '/workspace/rapid_assessments/:id/video_offer/take_back',
  summary: 'Answer the case after all: the offer ends and the clock goes on; 409 when the patient has chosen a time',
  access: 'treat',
  consequence: 'record',
  params: IdParams,
  reply: OneSentence,
});
