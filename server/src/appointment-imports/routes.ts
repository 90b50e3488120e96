/** The addresses of imports of appointments. */
import * as api from '@pellis/contract/appointment-imports/appointment-imports';
import type { FastifyInstance } from 'fastify';
import { serveImports } from '../imports/serve-imports.ts';
import type { Clinic } from '../platform/clinic.ts';
import { ofAppointments } from './kind.ts';

export function appointmentImportRoutes(app: FastifyInstance, clinic: Clinic): void {
  serveImports(app, clinic, {
    kind: ofAppointments,
    endpoints: { check: api.checkVisitImport, carryOut: api.importVisits, list: api.listVisitImports, undo: api.undoVisitImport },
  });
}
