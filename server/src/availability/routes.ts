/** The addresses of dermatologists' times. */

import * as contract from '@pellis/contract/availability/availability';
import { readVisitTerms, setVisitTerms } from '@pellis/contract/bookings/visit-terms';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { listFree } from './list-free.ts';
import { readTerms, setTerms } from './set-terms.ts';
import { addException, previewEdit, readTimes, removeException, replaceWeek } from './week.ts';

export function availabilityRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, contract.readFreeTimes, ({ asker, params }) => listFree(clinic, asker, params));
  serve(app, clinic, contract.readAvailability, ({ asker }) => readTimes(clinic, asker));
  serve(app, clinic, contract.previewAvailability, ({ asker, body }) => previewEdit(clinic, asker, body));
  serve(app, clinic, contract.replaceWeek, ({ asker, body, version }) => replaceWeek(clinic, asker, body, version));
  serve(app, clinic, contract.addException, ({ asker, body }) => addException(clinic, asker, body));
  serve(app, clinic, readVisitTerms, ({ asker }) => readTerms(clinic, asker));
  serve(app, clinic, setVisitTerms, ({ asker, body, version }) => setTerms(clinic, asker, body, version));
  serve(app, clinic, contract.removeException, ({ asker, params }) => removeException(clinic, asker, params.id));
}
