/** The visit behind an appointment: the waiting room, the call, and the dermatologist's hand on both. */

import { z } from 'zod';
import { BodyPlace } from '../body-places/body-places.ts';
import { visitStates } from '../encounters/visit-states.ts';
import { megabyte, Photo } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { LiveTicket } from '../platform/live.ts';
import { Day, IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';

/** What a stranger at the door is told: no more than that and when. */
export const doors = ['too_early', 'open', 'too_late', 'cancelled', 'ended', 'no_show', 'technical_failure'] as const;
export type Door = (typeof doors)[number];

export const Lobby = z.object({
  clinic: z.string(),
  /** Where one calls the clinic; nowhere where its owner has set no number. */
  phone: z.string().nullable(),
  starts_at: Instant,
  opens_at: Instant,
  closes_at: Instant,
  door: z.enum(doors),
  /** False after five wrong dates of birth: then only signing in helps. */
  may_confirm_birthday: z.boolean(),
});
export type Lobby = z.output<typeof Lobby>;

export const readLobby = endpoint({
  method: 'GET',
  path: '/waiting_rooms/:id',
  summary: 'What a stranger may know of a visit: the clinic, the time and whether the door is open',
  access: 'public',
  params: IdParams,
  reply: Lobby,
});

/** A pass is one person's key to one visit. It opens nothing else, and nothing after the visit. */
export const Pass = z.object({ pass: z.string() });

export const birthdayTries = 5;

export const confirmBirthday = endpoint({
  method: 'POST',
  path: '/waiting_rooms/:id/birthday',
  summary: 'Come in with the patient’s date of birth; five tries a visit',
  access: 'public',
  params: IdParams,
  body: z.object({ dob: Day.meta({ error: 'Enter the date of birth' }) }),
  reply: Pass,
  isReplyNeverKept: true,
  limit: { calls: 20, seconds: 900, per: 'address' },
});

export const enterVisit = endpoint({
  method: 'POST',
  path: '/waiting_rooms/:id/enter',
  summary: 'Come in as whoever is signed in: who acts for the patient, or the dermatologist',
  access: 'signed-in',
  params: IdParams,
  reply: Pass,
  isReplyNeverKept: true,
});

export const enterAsHelper = endpoint({
  method: 'POST',
  path: '/visit_helpers/:code/enter',
  summary: 'Come in with a link that was made for a helper or an interpreter',
  access: 'public',
  params: z.object({ code: z.string().max(100) }),
  reply: Pass.extend({ visit: PublicId }),
  isReplyNeverKept: true,
  limit: { calls: 20, seconds: 900, per: 'address' },
});

export const PassParams = z.object({ pass: z.string().max(100) });
export const at = <const Path extends string>(path: Path) => `/visit_passes/:pass${path}` as const;
/** Holders of a pass: their network address counts, and a clinic's desk is many people. */
export const often = { calls: 300, seconds: 60, per: 'address' } as const;

export const parts = ['patient', 'helper', 'dermatologist'] as const;
export type Part = (typeof parts)[number];

/** At most so many people see one another in a call. */
export const mostInCall = 4;
export const mostHelpers = mostInCall - 2;

export const VisitMessage = z.object({
  id: z.int(),
  name: z.string(),
  part: z.enum(parts),
  is_mine: z.boolean(),
  text: z.string(),
  is_photo: z.boolean(),
  at: Instant,
});
export type VisitMessage = z.output<typeof VisitMessage>;

export const Place = z.object({
  /** Where the patient is during the visit: a dermatologist may treat only where they are licensed. */
  state: z.string({ error: 'Choose the state where you are right now' }).regex(/^[A-Z]{2}$/, 'Choose the state where you are right now'),
  /** For an ambulance, should one be needed. */
  address: required('Enter the address where you are right now', 300),
  companions: z.string().trim().max(200, 'Maximum 200 characters'),
});
export type Place = z.output<typeof Place>;

/** What the device check measured; `null` is what could not be measured. */
export const DeviceCheck = z.object({
  camera: z.enum(['works', 'refused', 'missing', 'skipped']),
  microphone: z.enum(['works', 'silent', 'refused', 'missing', 'skipped']),
  speaker: z.enum(['heard', 'not_heard', 'skipped']),
  round_trip_ms: z.int().min(0).max(60_000).nullable(),
  down_kbps: z.int().min(0).max(100_000_000).nullable(),
  up_kbps: z.int().min(0).max(100_000_000).nullable(),
  route: z.enum(['direct', 'relay', 'none']).nullable(),
});
export type DeviceCheck = z.output<typeof DeviceCheck>;

export const VisitPerson = z.object({
  /** This window, for the call. */
  peer: z.string(),
  person: z.string(),
  part: z.enum(parts),
  name: z.string(),
  is_in_call: z.boolean(),
});
export type VisitPerson = z.output<typeof VisitPerson>;

export const Helper = z.object({ id: PublicId, name: z.string(), kind: z.enum(['helper', 'interpreter']), is_here: z.boolean() });
export type Helper = z.output<typeof Helper>;

export const Still = z.object({
  id: PublicId,
  what: z.string(),
  /** Where on the body, where the dermatologist has said. */
  body_place: BodyPlace.nullish(),
  state: z.enum(['asked', 'agreed', 'declined', 'taken']),
});
export type Still = z.output<typeof Still>;

/** The dermatologist called the patient's telephone: the picture failed, or nobody came. */
export const PhoneCall = z.object({ id: PublicId, at: Instant, by: z.string(), phone: z.string(), is_reached: z.boolean() });
export type PhoneCall = z.output<typeof PhoneCall>;

/** A visit as one of those who take part sees it. */
export const Visit = z.object({
  id: PublicId,
  now: Instant,
  clinic: z.string(),
  phone: z.string().nullable(),
  person: z.string(),
  part: z.enum(parts),
  name: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  opens_at: Instant,
  closes_at: Instant,
  door: z.enum(doors),
  status: z.enum(visitStates),
  late_minutes: z.int(),
  /** How many visits of this dermatologist come before this one and are not over. */
  ahead: z.int(),
  provider: z.object({ name: z.string(), credentials: z.string(), avatar_url: z.string().nullable() }),
  /** States in which the dermatologist may treat today. */
  licensed_in: z.array(z.string()),
  patient_name: z.string(),
  place: Place.nullable(),
  /** Whom the patient wanted beside them when they booked; `null` for helpers. */
  wished: z.object({ interpreter: z.string(), helper_name: z.string() }).nullable(),
  is_ready: z.boolean(),
  is_admitted: z.boolean(),
  /** When the patient, who was not in the waiting room, was told that the dermatologist is ready; null when they were not. */
  called_in_at: Instant.nullable(),
  /** The latest call to the patient's telephone; a visit goes on by telephone once they were reached. */
  phone_call: PhoneCall.pick({ at: true, is_reached: true }).nullable(),
  people: z.array(VisitPerson),
  helpers: z.array(Helper),
  messages: z.array(VisitMessage),
  still: Still.nullable(),
  /** How many photos the chart of this visit holds: a new one is worth reading the chart again. */
  photos: z.int(),
});
export type Visit = z.output<typeof Visit>;

export const readVisit = endpoint({
  method: 'GET',
  path: at(''),
  summary: 'The visit as this pass’s holder sees it',
  access: 'public',
  params: PassParams,
  reply: Visit,
  limit: { calls: 600, seconds: 60, per: 'address' },
});

export const openVisitTicket = endpoint({
  method: 'POST',
  path: at('/ticket'),
  summary: 'A ticket for the live line: good once, for a minute, for this pass’s holder',
  access: 'public',
  params: PassParams,
  reply: LiveTicket,
  isReplyNeverKept: true,
  limit: often,
});

export const savePlace = endpoint({
  method: 'PUT',
  path: at('/place'),
  summary: 'Where the patient is right now and who is with them; 422 where the dermatologist is not licensed',
  access: 'public',
  params: PassParams,
  body: Place,
  reply: Visit,
  limit: often,
});

export const sayReady = endpoint({
  method: 'PUT',
  path: at('/readiness'),
  summary: 'What the device check measured: the patient is ready to be seen',
  access: 'public',
  params: PassParams,
  body: DeviceCheck,
  reply: Visit,
  limit: often,
});

export const VisitMessageForm = z.object({ text: required('Write a message', 2000) });

export const sendVisitMessage = endpoint({
  method: 'POST',
  path: at('/messages'),
  summary: 'Say something in writing to everybody in the call; it stays with the visit',
  access: 'public',
  params: PassParams,
  body: VisitMessageForm,
  reply: OneSentence,
  limit: { calls: 60, seconds: 60, per: 'address' },
});

export const shareVisitPhoto = endpoint({
  method: 'POST',
  path: at('/photos'),
  summary: 'Put a photo into the chart during the visit',
  access: 'public',
  consequence: 'record',
  params: PassParams,
  body: z.object({ photo: Photo }),
  reply: OneSentence,
  bodyLimit: 24 * megabyte,
  limit: { calls: 30, seconds: 600, per: 'address' },
});

export const answerStill = endpoint({
  method: 'POST',
  path: '/visit_passes/:pass/stills/:still',
  summary: 'Agree to a still, decline it, or hand it in: it goes into the chart',
  access: 'public',
  params: PassParams.extend({ still: PublicId }),
  body: z.object({ is_agreed: z.boolean(), photo: Photo.optional() }),
  reply: OneSentence,
  bodyLimit: 24 * megabyte,
  limit: often,
});
