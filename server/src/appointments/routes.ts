/** The addresses of video visits. */
import { readCalendarFile, readLatestVisit, readNextAppointment } from '@pellis/contract/appointments';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { makeCalendarFile } from './calendar.ts';
import { readLatest, readNext } from './read-mine.ts';

export function appointmentRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readNextAppointment, ({ asker }) => readNext(clinic, asker));
  serve(app, clinic, readLatestVisit, ({ asker }) => readLatest(clinic, asker));
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
}
