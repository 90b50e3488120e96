/** A message that needs a visit becomes one: an invitation in the thread, which the patient opens with a booking that is begun for them. */
import { z } from 'zod';
import { FreeTime } from '../availability/availability.ts';
import { TimeZone, VisitDraft } from '../bookings/bookings.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';

/** So long a patient may take it up; then it ends by itself. */
export const invitationDays = 14;

export const VisitInvitationForm = z.object({
  /** Of the dermatologists who treat the patient. */
  provider_id: z.string({ error: 'Choose whom the patient should see' }).min(1, 'Choose whom the patient should see'),
  concern: z.string({ error: 'Choose what it is about' }).min(1, 'Choose what it is about').max(200, 'Choose what it is about'),
  /** The patient reads it, and it begins what they tell before the visit. */
  reason: required('Write why a visit is needed', 800),
});
export type VisitInvitationForm = z.output<typeof VisitInvitationForm>;

export const inviteToVisit = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/visit_invitation',
  summary:
    'Invite the patient of this conversation to a video visit: they read why in the thread, and choose a time; 409 `invited` while one is open',
  access: 'work-here',
  consequence: 'record',
  params: IdParams,
  body: VisitInvitationForm,
  reply: OneSentence,
});

export const withdrawVisitInvitation = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/visit_invitation/withdraw',
  summary: 'Take the invitation back that is open in this conversation; the thread says so',
  access: 'work-here',
  params: IdParams,
  reply: OneSentence,
});

export const VisitInvitation = z.object({
  id: PublicId,
  /** In the words of whoever invites. */
  reason: z.string(),
  by: z.string(),
  made_at: Instant,
  provider: z.string(),
  concern: z.string(),
  patient: z.object({ id: PublicId, first_name: z.string() }),
  /** Where the patient lives: times are told in its zone. */
  state: z.string(),
  /** What the visit is and costs today; null where none can be booked there, or it is booked or taken back. */
  visit: z.object({ name: z.string(), minutes: z.int().nullable(), price: Cents, currency: Currency, sentence: z.string() }).nullable(),
  /** The soonest with that dermatologist. */
  times: z.array(FreeTime.extend({ provider: z.string() })),
  booked: z.object({ id: PublicId, starts_at: Instant }).nullable(),
  is_withdrawn: z.boolean(),
  expires_at: Instant,
  is_expired: z.boolean(),
});
export type VisitInvitation = z.output<typeof VisitInvitation>;

export const readVisitInvitation = endpoint({
  method: 'GET',
  path: '/visit_invitations/:id',
  summary: 'The video visit that I am invited to in my messages: why, with whom, what it costs, and the soonest times',
  access: 'see-care',
  params: IdParams,
  reply: VisitInvitation,
});

export const takeUpVisitInvitation = endpoint({
  method: 'POST',
  path: '/visit_invitations/:id/take_up',
  summary: 'Begin to book the visit I am invited to: dermatologist, concern and reason stand in my draft, where I choose a time',
  access: 'arrange-care',
  params: IdParams,
  body: z.object({ time_zone: TimeZone }),
  reply: VisitDraft,
});
