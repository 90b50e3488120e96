/** The addresses of video visits. */
import * as changes from '@pellis/contract/appointments/appointment-changes';
import { listAppointments, readCalendarFile, readLatestVisit, readNextAppointment } from '@pellis/contract/appointments/appointments';
import * as facts from '@pellis/contract/appointments/booking-facts';
import * as bookings from '@pellis/contract/appointments/bookings';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { book } from './book.ts';
import { readBookingFacts } from './booking-facts.ts';
import { makeCalendarFile } from './calendar.ts';
import { cancel, cancelByClinic } from './cancel.ts';
import { collect } from './collect.ts';
import { bookOnBehalf, listDay, listOfPatient, listUnpaid } from './desk.ts';
import { readDraft } from './draft.ts';
import { addDraftPhotos, removeDraftPhoto } from './draft-photos.ts';
import * as steps from './draft-steps.ts';
import { extendHold, hold } from './hold.ts';
import { readIntake } from './intake.ts';
import { freeTimesToMove, move, moveByClinic } from './move.ts';
import { readAppointment } from './read.ts';
import { listMine, readLatest, readNext } from './read-mine.ts';
import { rebook } from './rebook.ts';
import { releaseHold } from './release.ts';
import { joinWaitingList, leaveWaitingList, readWaitingList } from './waiting.ts';

export function appointmentRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readNextAppointment, ({ asker }) => readNext(clinic, asker));
  serve(app, clinic, listAppointments, ({ asker }) => listMine(clinic, asker));
  serve(app, clinic, readLatestVisit, ({ asker }) => readLatest(clinic, asker));
  serve(app, clinic, changes.readAppointment, ({ asker, params }) => readAppointment(clinic, asker, params.id));
  serve(app, clinic, changes.readMoveTimes, ({ asker, params }) => freeTimesToMove(clinic, asker, params));
  serve(app, clinic, changes.moveAppointment, ({ asker, params, body }) => move(clinic, asker, params.id, body));
  serve(app, clinic, changes.rebookAppointment, ({ asker, params, body }) => rebook(clinic, asker, params.id, body));
  serve(app, clinic, changes.cancelAppointment, ({ asker, params, body }) => cancel(clinic, asker, params.id, body.fee));
  serve(app, clinic, readCalendarFile, async ({ asker, params, reply }) => {
    const { name, text } = await makeCalendarFile(clinic, asker, params.id);
    await reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
      .send(text);
    return undefined;
  });
  bookingRoutes(app, clinic);
  deskRoutes(app, clinic);
}

function bookingRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, bookings.readVisitDraft, ({ asker }) => readDraft(clinic, asker));
  serve(app, clinic, bookings.saveWho, ({ asker, body }) => steps.saveWho(clinic, asker, body));
  serve(app, clinic, bookings.saveWhere, ({ asker, body }) => steps.saveWhere(clinic, asker, body));
  serve(app, clinic, bookings.saveWhat, ({ asker, body }) => steps.saveWhat(clinic, asker, body));
  serve(app, clinic, bookings.savePay, ({ asker, body }) => steps.savePay(clinic, asker, body));
  serve(app, clinic, bookings.saveBefore, ({ asker, body }) => steps.saveBefore(clinic, asker, body));
  serve(app, clinic, bookings.saveWantedProvider, ({ asker, body }) => steps.saveWantedProvider(clinic, asker, body.provider_id));
  serve(app, clinic, bookings.addDraftPhotos, ({ asker, body }) => addDraftPhotos(clinic, asker, body.images));
  serve(app, clinic, bookings.removeDraftPhoto, ({ asker, params }) => removeDraftPhoto(clinic, asker, params.id));
  serve(app, clinic, bookings.discardVisitDraft, ({ asker }) => steps.discardDraft(clinic, asker));
  serve(app, clinic, bookings.readDraftFreeTimes, ({ asker, params }) => steps.freeTimesForDraft(clinic, asker, params));
  serve(app, clinic, bookings.holdTime, ({ asker, body }) => hold(clinic, asker, body));
  serve(app, clinic, bookings.extendHold, ({ asker, params }) => extendHold(clinic, asker, params.id));
  serve(app, clinic, bookings.releaseHold, ({ asker, params }) => releaseHold(clinic, asker, params.id));
  serve(app, clinic, bookings.bookVisit, ({ asker, body }) => book(clinic, asker, body));
  serve(app, clinic, bookings.joinWaitingList, ({ asker, body }) => joinWaitingList(clinic, asker, body));
  serve(app, clinic, bookings.readWaitingList, ({ asker }) => readWaitingList(clinic, asker));
  serve(app, clinic, bookings.leaveWaitingList, ({ asker }) => leaveWaitingList(clinic, asker));
}

function deskRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, changes.moveByClinic, ({ asker, params, body }) => moveByClinic(clinic, asker, params.id, body));
  serve(app, clinic, changes.cancelByClinic, ({ asker, params, body }) => cancelByClinic(clinic, asker, params.id, body.reason));
  serve(app, clinic, changes.bookByClinic, ({ asker, params, body }) => bookOnBehalf(clinic, asker, params.id, body));
  serve(app, clinic, facts.readBookingFacts, ({ asker, params }) => readBookingFacts(clinic, asker, params));
  serve(app, clinic, changes.listVisitsOfDay, ({ asker, params }) => listDay(clinic, asker, params.day));
  serve(app, clinic, changes.listUnpaidVisits, ({ asker }) => listUnpaid(clinic, asker));
  serve(app, clinic, changes.collectOwed, ({ asker, params }) => collect(clinic, asker, params.id));
  serve(app, clinic, changes.listVisitsOfPatient, ({ asker, params }) => listOfPatient(clinic, asker, params.id));
  serve(app, clinic, changes.readIntake, ({ asker, params }) => readIntake(clinic, asker, params.id));
}
