/** The addresses of imports of appointments. */
import * as api from '@pellis/contract/appointment-imports/appointment-imports';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { importVisits } from './carry-out.ts';
import { checkVisitImport } from './check.ts';
import { listVisitImports } from './list.ts';
import { undoVisitImport } from './undo.ts';

export function appointmentImportRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.listVisitImports, ({ asker }) => listVisitImports(clinic, asker));
  serve(app, clinic, api.checkVisitImport, ({ asker, body }) => checkVisitImport(clinic, asker, body));
  serve(app, clinic, api.importVisits, ({ asker, body }) => importVisits(clinic, asker, body));
  serve(app, clinic, api.undoVisitImport, ({ asker, params }) => undoVisitImport(clinic, asker, params.id));
}
