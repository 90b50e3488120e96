/** The addresses of imports. */
import * as importsApi from '@pellis/contract/imports/imports';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { importPatients } from './carry-out.ts';
import { checkImport } from './check.ts';
import { listImports } from './list.ts';
import { undoImport } from './undo.ts';

export function importRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, importsApi.listImports, ({ asker }) => listImports(clinic, asker));
  serve(app, clinic, importsApi.checkImport, ({ asker, body }) => checkImport(clinic, asker, body));
  serve(app, clinic, importsApi.importPatients, ({ asker, body }) => importPatients(clinic, asker, body));
  serve(app, clinic, importsApi.undoImport, ({ asker, params }) => undoImport(clinic, asker, params.id));
}
