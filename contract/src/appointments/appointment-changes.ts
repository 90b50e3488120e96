/** One video appointment from booking to the end: its page, moving and cancelling, by the patient and by the clinic. */
import { z } from 'zod';
import { FreeTimes, StretchParams } from '../availability/availability.ts';
import { waysToPay } from '../bookings/bookings.ts';
import { orderStatuses } from '../payments/order-statuses.ts';
import { Provider } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, IdParams, Instant, PublicId, required } from '../platform/wire.ts';
import { appointmentStatuses } from './appointment-statuses.ts';

/** What happens when it is cancelled this minute: the sentence is shown before the last button. */
export const Cancelling = z.object({
  may: z.boolean(),
  /** In cents; 0 while it is free. */
  fee: Cents,
  free_until: Instant,
  sentence: z.string(),
});

export const Moving = z.object({ may: z.boolean(), sentence: z.string() });

export const AppointmentChange = z.object({
  what: z.enum(['booked', 'moved', 'cancelled']),
  at: Instant,
  by: z.enum(['patient', 'clinic']),
  /** In the clinic's words, where the clinic did it. */
  reason: z.string(),
  /** When it was to be before, of one that was moved. */
  from: Instant.nullable(),
});
export type AppointmentChange = z.output<typeof AppointmentChange>;

export const Appointment = z.object({
  id: PublicId,
  status: z.enum(appointmentStatuses),
  starts_at: Instant,
  ends_at: Instant,
  /** Where the patient will be, and the zone of that place: every time of the page is told in it, with its name. */
  state: z.string(),
  time_zone: z.string(),
  service: z.object({ id: z.int(), name: z.string(), kind: z.string(), minutes: z.int() }),
  provider: Provider,
  patient: z.object({ id: PublicId, full_name: z.string() }),
  /** When one may come in: the server's clock decides, never the page's. */
  join: z.object({ path: z.string(), opens_at: Instant, closes_at: Instant, is_open: z.boolean() }),
  cancelling: Cancelling,
  moving: Moving,
  /** The whole policy, as it was agreed to. */
  policy: z.string(),
  pay: z.object({
    by: z.enum(waysToPay),
    price: Cents,
    currency: Currency,
    order_id: PublicId.nullable(),
    order_status: z.enum(orderStatuses).nullable(),
    /** What happens with the money, in one sentence. */
    sentence: z.string(),
    /** The fee is not held although it should be: until when it has to be, or the time goes to somebody else. */
    due_at: Instant.nullable(),
    /** The visit is over, or its fee is: no card gave what is owed. */
    is_owed: z.boolean(),
    /** The patient's part of what their insurer was billed, once something of it is or was theirs. */
    bill: z.object({ owes: Cents }).nullable(),
  }),
  /** Of one that failed for technical reasons: whether a new time may be chosen that costs nothing, and the visit that stands in its place. */
  rebooking: z.object({ may: z.boolean(), visit_id: PublicId.nullable() }),
  changes: z.array(AppointmentChange),
  calendar: z.object({ path: z.string(), sequence: z.int() }),
  interpreter: z.string(),
  access_needs: z.string(),
  /** Who joins the patient; empty for nobody. */
  helper_name: z.string(),
  /** The clinic booked it, and its patient has told nothing of it: the safety questions are to be answered. */
  is_untold: z.boolean().default(false),
  /** The signed note. */
  note_id: PublicId.nullable(),
  receipt: z.object({ provider_id: z.string(), fee_id: PublicId }).nullable(),
});
export type Appointment = z.output<typeof Appointment>;

export const readAppointment = endpoint({
  method: 'GET',
  path: '/appointments/:id',
  summary: 'One video appointment, with what may be done with it now and what that costs',
  access: 'signed-in',
  params: IdParams,
  reply: Appointment,
});

export const readMoveTimes = endpoint({
  method: 'GET',
  path: '/appointments/:id/free_times/:provider/:from/:days',
  summary: 'Times to which an appointment may be moved: what overlaps its own is free for it, its own is not among them',
  access: 'signed-in',
  params: StretchParams.extend(IdParams.shape),
  reply: FreeTimes,
});

/** With the dermatologist it has, or another. */
export const NewTime = z.object({ provider_id: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Choose a time'), starts_at: Instant });

export const moveAppointment = endpoint({
  method: 'POST',
  path: '/appointments/:id/move',
  summary:
    'Move my appointment; 409 `time_taken` brings the three nearest times and leaves it where it was, `same_time` says that it stands there already',
  access: 'arrange-care',
  params: IdParams,
  body: NewTime,
  reply: Appointment,
  limit: { calls: 30, seconds: 3600, per: 'account' },
});

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/appointments/:id/cancel',
  summary: 'Cancel my appointment at the fee I was shown; 409 `fee_changed` when it is another by now',
  access: 'arrange-care',
  consequence: 'money',
  params: IdParams,
  body: z.object({ fee: Cents }),
  reply: Appointment,
});

export const rebookAppointment = endpoint({
  method: 'POST',
  path: '/appointments/:id/rebook',
  summary:
    'Choose a new time, at no charge and once, for a visit that failed for technical reasons; 409 `time_taken` brings the three nearest',
  access: 'arrange-care',
  params: IdParams,
  body: NewTime,
  reply: Appointment,
  limit: { calls: 30, seconds: 3600, per: 'account' },
});

export const Reason = required('Say why, in words for the patient', 500);

export const moveByClinic = endpoint({
  method: 'POST',
  path: '/workspace/appointments/:id/move',
  summary: 'Move a patient’s appointment for a reason; always free for the patient, who is told',
  access: 'book-for-patients',
  params: IdParams,
  body: NewTime.extend({ reason: Reason }),
  reply: Appointment,
});

export const cancelByClinic = endpoint({
  method: 'POST',
  path: '/workspace/appointments/:id/cancel',
  summary: 'Cancel a patient’s appointment for a reason; always free for the patient, who is told',
  access: 'book-for-patients',
  consequence: 'money',
  params: IdParams,
  body: z.object({ reason: Reason }),
  reply: Appointment,
});

export const collectOwed = endpoint({
  method: 'POST',
  path: '/workspace/appointments/:id/collect',
  summary: 'Ask the patient’s card on file once more for what is owed; 409 `not_owed`, or `payment_method_missing`',
  access: 'handle-payments',
  consequence: 'money',
  params: IdParams,
  reply: z.object({ is_taken: z.boolean(), detail: z.string() }),
  limit: { calls: 20, seconds: 3600, per: 'account' },
});
