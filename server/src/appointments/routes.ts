/** The addresses of video visits once they are booked. */

import * as changes from '@pellis/contract/appointments/appointment-changes';
import { listAppointments, readCalendarFile, readLatestVisit, readNextAppointment } from '@pellis/contract/appointments/appointments';
import * as visitIntake from '@pellis/contract/appointments/visit-intake';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { makeCalendarFile } from './calendar.ts';
import { cancel, cancelByClinic } from './cancel.ts';
import { collect } from './collect.ts';
import { readIntake } from './intake.ts';
import { freeTimesToMove, move, moveByClinic } from './move.ts';
import { readAppointment } from './read.ts';
import { listMine, readLatest, readNext } from './read-mine.ts';
import { rebook } from './rebook.ts';

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
  serve(app, clinic, changes.moveByClinic, ({ asker, params, body }) => moveByClinic(clinic, asker, params.id, body));
  serve(app, clinic, changes.cancelByClinic, ({ asker, params, body }) => cancelByClinic(clinic, asker, params.id, body.reason));
  serve(app, clinic, changes.collectOwed, ({ asker, params }) => collect(clinic, asker, params.id));
  serve(app, clinic, visitIntake.readIntake, ({ asker, params }) => readIntake(clinic, asker, params.id));
}
