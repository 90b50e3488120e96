/** The addresses of the front desk's bookings. */
import { readBookingFacts as bookingFacts, readTimesForPatient } from '@pellis/contract/front-desk/booking-facts';
import { listDayCalendars as dayCalendars } from '@pellis/contract/front-desk/day-calendars';
import * as visits from '@pellis/contract/front-desk/desk-visits';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { freeTimesForPatient, readBookingFacts } from './booking-facts.ts';
import { listDayCalendars } from './day-calendars.ts';
import { bookOnBehalf, listDay, listOfPatient, listUnpaid } from './visits.ts';

export function frontDeskRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, visits.bookByClinic, ({ asker, params, body }) => bookOnBehalf(clinic, asker, params.id, body));
  serve(app, clinic, bookingFacts, ({ asker, params }) => readBookingFacts(clinic, asker, params));
  serve(app, clinic, readTimesForPatient, ({ asker, params }) => freeTimesForPatient(clinic, asker, params));
  serve(app, clinic, visits.listVisitsOfDay, ({ asker, params }) => listDay(clinic, asker, params.day));
  serve(app, clinic, dayCalendars, ({ asker, params }) => listDayCalendars(clinic, asker, params.day));
  serve(app, clinic, visits.listUnpaidVisits, ({ asker }) => listUnpaid(clinic, asker));
  serve(app, clinic, visits.listVisitsOfPatient, ({ asker, params }) => listOfPatient(clinic, asker, params.id));
}
