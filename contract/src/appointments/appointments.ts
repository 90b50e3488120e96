/** Live video appointments, as the dashboard shows them. */
import { z } from 'zod';
import { Provider } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, PublicId, UtcWithoutZone, WallClock } from '../platform/wire.ts';
import { appointmentStatuses } from './appointment-statuses.ts';

export const NextAppointment = z.object({
  id: PublicId,
  start_datetime: UtcWithoutZone,
  end_datetime: UtcWithoutZone,
  service: z.object({ id: z.int(), name: z.string() }),
  provider: Provider,
  /** The fee is not held although it should be; until when it has to be. */
  fee_due_at: Instant.nullable(),
  /** Where the patient will be. */
  time_zone: z.string(),
  /** The clinic booked it, and its patient has told nothing of it yet. */
  is_untold: z.boolean().default(false),
});
export type NextAppointment = z.output<typeof NextAppointment>;

export const readNextAppointment = endpoint({
  method: 'GET',
  path: '/me/next_appt',
  summary: 'My next video appointment; 404 when none is booked',
  access: 'see-care',
  reply: NextAppointment,
});

/** One line of the list: what it was stands on its page. */
export const AppointmentRow = z.object({
  id: PublicId,
  status: z.enum(appointmentStatuses),
  starts_at: Instant,
  ends_at: Instant,
  /** Where the patient will be. */
  time_zone: z.string(),
  service: z.string(),
  provider: z.object({ name: z.string(), credentials: z.string() }),
});
export type AppointmentRow = z.output<typeof AppointmentRow>;

export const listAppointments = endpoint({
  method: 'GET',
  path: '/me/appointments',
  summary: 'All my video appointments: those to come, the nearest first, and those that are over, the newest first',
  access: 'see-care',
  reply: z.object({ upcoming: z.array(AppointmentRow), past: z.array(AppointmentRow) }),
});

export const LatestVisit = z.object({ id: PublicId, datetime: WallClock, provider: Provider, rx: z.array(z.string()) });
export type LatestVisit = z.output<typeof LatestVisit>;

export const readLatestVisit = endpoint({
  method: 'GET',
  path: '/me/latest_visit',
  summary: 'My latest finished video visit; 404 when there was none',
  access: 'see-care',
  reply: LatestVisit,
});

export const readCalendarFile = endpoint({
  method: 'GET',
  path: '/appointments/:id/calendar.ics',
  summary: 'An appointment as a file for any calendar (iCalendar); of one that was cancelled, the file that takes it out again',
  access: 'signed-in',
  params: IdParams,
});
