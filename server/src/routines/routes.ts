/** The addresses of routines once they are signed: today of them, and what is said of it. */
import * as api from '@pellis/contract/routines/live-routine';
import { readRoutine as readRoutineApi } from '@pellis/contract/routines/own-routine';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { makeRoutineCalendar } from './calendar.ts';
import { startRoutine, tickStep } from './live.ts';
import { readRoutine } from './read.ts';
import { reportSideEffect } from './report-side-effect.ts';

export function routineRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readRoutineApi, ({ asker, params }) => readRoutine(clinic, asker, params.id));
  serve(app, clinic, api.startRoutine, ({ asker, params, body }) => startRoutine(clinic, asker, params.id, body.starts_on));
  serve(app, clinic, api.tickStep, ({ asker, params, body }) => tickStep(clinic, asker, params.id, body));
  serve(app, clinic, api.reportSideEffect, ({ asker, params, body }) => reportSideEffect(clinic, asker, params.id, body));
  serve(app, clinic, api.readRoutineCalendar, async ({ asker, params, reply }) => {
    const text = await makeRoutineCalendar(clinic, asker, params.id);
    await reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="routine.ics"')
      .header('x-content-type-options', 'nosniff')
      .send(text);
    return undefined;
  });
}
