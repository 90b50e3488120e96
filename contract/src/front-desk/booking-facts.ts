/** What the front desk reads before it books for a patient; apart from the appointments themselves, which patients' pages load. */
import { z } from 'zod';
import { FreeTimes, StretchParams } from '../availability/availability.ts';
import { ageGroups } from '../doctors/doctors.ts';
import { insurers } from '../health-profiles/health-profiles.ts';
import { State } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, IdParams, Instant, PublicId } from '../platform/wire.ts';
import { Service } from '../services/services.ts';
import { DayVisit } from './desk-visits.ts';

/** What the front desk must know before it books for somebody. */
export const BookingFacts = z.object({
  /** First visit or follow-up, as the clinic decides it, at today's price. */
  service: Service,
  because: z.string(),
  /** Only who sees patients of that age is offered. */
  ages: z.enum(ageGroups),
  /** What else may be chosen there: `service` first, then the clinic's own. */
  services: z.array(Service),
  /** In cents; 0 where the visit makes one good that failed for technical reasons. */
  price: Cents,
  makes_good: z.boolean(),
  /** Whose card pays; null while nobody who acts for the patient has one on file. */
  card: z.object({ brand: z.string(), last4: z.string(), holder: z.string() }).nullable(),
  insurer: z.enum(insurers).nullable(),
  /** Booked and not over, the next one first. */
  visits: z.array(DayVisit),
  /** The video visit that a dermatologist offers in place of an answer, while no time is chosen for it. */
  offer: z.object({ id: PublicId, offered_by: z.string(), expires_at: Instant, sentence: z.string() }).nullable(),
  /** The clinic's zone, in which their times are told. */
  time_zone: z.string(),
});
export type BookingFacts = z.output<typeof BookingFacts>;

export const readBookingFacts = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/booking_facts/:state',
  summary: 'Before booking on a patient’s behalf: what is booked already, what it costs, the card on file and the insurer',
  access: 'book-for-patients',
  params: IdParams.extend({ state: State }),
  reply: BookingFacts,
});

export const readTimesForPatient = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/free_times/:service/:state/:provider/:from/:days',
  summary: 'Free times for a visit that the desk books for a patient: only of those who see patients of their age',
  access: 'book-for-patients',
  params: StretchParams.extend({ ...IdParams.shape, service: z.coerce.number().int(), state: State }),
  reply: FreeTimes,
});
