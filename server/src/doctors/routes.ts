/** The addresses of the dermatologists' public records. */
import { changeDoctor, listKeptDoctors, publishDoctor, unpublishDoctor } from '@pellis/contract/doctors/doctor-records';
import { listDoctors } from '@pellis/contract/doctors/doctors';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { change, hide, listKept, show } from './keep.ts';
import { listPublished, type NextFree } from './list.ts';

export function doctorRoutes(app: FastifyInstance, clinic: Clinic, nextFree: NextFree): void {
  serve(app, clinic, listDoctors, ({ asker }) => listPublished(clinic, asker, nextFree));
  serve(app, clinic, listKeptDoctors, ({ asker }) => listKept(clinic, asker));
  serve(app, clinic, changeDoctor, ({ asker, params, body }) => change(clinic, asker, params.id, body));
  serve(app, clinic, publishDoctor, ({ asker, params }) => show(clinic, asker, params.id));
  serve(app, clinic, unpublishDoctor, ({ asker, params }) => hide(clinic, asker, params.id));
}
