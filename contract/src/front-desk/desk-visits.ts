/** Visits as the clinic's people list them, and booking on a patient's behalf. */
import { z } from 'zod';
import { Appointment, NewTime, Reason } from '../appointments/appointment-changes.ts';
import { appointmentStatuses } from '../appointments/appointment-statuses.ts';
import { TimeZone, waysToPay } from '../bookings/bookings.ts';
import { State } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, Day, IdParams, Instant, PublicId } from '../platform/wire.ts';

export const bookByClinic = endpoint({
  method: 'POST',
  path: '/workspace/patients/:id/appointments',
  summary:
    'Book a visit on a patient’s behalf, also one that a dermatologist offered; money is asked of the patient’s own card; 409 `visit_that_day` beside another visit of that day without a reason, `offer_over` where the offer has ended',
  access: 'book-for-patients',
  consequence: 'money',
  params: IdParams,
  body: NewTime.extend({
    state: State,
    time_zone: TimeZone,
    by: z.enum(waysToPay),
    /** Of those that may be chosen there; without it the clinic decides. */
    service_id: z.int().optional(),
    reason: Reason,
    /** Whose assessment goes over to this visit; without it an ordinary visit is booked, and the offer stays open. */
    video_offer_id: PublicId.nullish(),
    /** Why it is to be one more on a day on which the patient has a visit already: for the clinic, not for the patient. */
    besides: z.string().trim().max(500, 'Maximum 500 characters').optional(),
    /** Why at a time that is not offered: outside the hours, or sooner than patients may book. For the clinic, not for the patient. */
    off_hours: z.string().trim().max(500, 'Maximum 500 characters').optional(),
  }),
  reply: Appointment,
});

export const DayVisit = z.object({
  id: PublicId,
  status: z.enum(appointmentStatuses),
  starts_at: Instant,
  ends_at: Instant,
  service: z.string(),
  patient: z.object({ id: PublicId, full_name: z.string() }),
  provider: z.object({ id: z.string(), name: z.string() }),
  interpreter: z.string(),
  access_needs: z.string(),
  /** For the desk, from the calendar that the visit was brought over from. */
  note: z.string(),
  /** The fee is not held although it should be: somebody asks the patient for another card. */
  is_unpaid: z.boolean(),
  /** Until when it has to be held. */
  fee_due_at: Instant.nullable(),
  /** The patient's, so that somebody can call when they do not come. */
  phone: z.string(),
  /** From ten minutes after the time on, while they were never in the call. */
  may_no_show: z.boolean(),
});
export type DayVisit = z.output<typeof DayVisit>;

export const listVisitsOfDay = endpoint({
  method: 'GET',
  path: '/workspace/days/:day/appointments',
  summary: 'The visits of a day of the clinic in their order: a dermatologist’s own, for the desk everybody’s',
  access: 'work-here',
  params: z.object({ day: z.union([Day, z.literal('today')]) }),
  /** `today` is the clinic's own day, whatever the zone of who asks; `still_open` are those of the days before that are not over, with today's only. */
  reply: z.object({ today: Day, time_zone: z.string(), visits: z.array(DayVisit), still_open: z.array(DayVisit) }),
});

export const listVisitsOfPatient = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/appointments',
  summary: 'A patient’s appointments, the newest first',
  access: 'work-here',
  params: IdParams,
  reply: z.array(DayVisit),
});

/** What should have been taken for a visit and was not. */
export const OwedVisit = DayVisit.pick({ id: true, starts_at: true, patient: true, provider: true }).extend({
  what: z.string(),
  amount: Cents,
  currency: Currency,
});
export type OwedVisit = z.output<typeof OwedVisit>;

export const listUnpaidVisits = endpoint({
  method: 'GET',
  path: '/workspace/unpaid_appointments',
  summary:
    'Booked visits whose fee is not held although it should be, the most urgent first; and those begun or over for which money is owed',
  access: 'handle-payments',
  reply: z.object({ time_zone: z.string(), visits: z.array(DayVisit), owed: z.array(OwedVisit) }),
});
