/** The addresses of imports of pharmacies. */
import * as api from '@pellis/contract/pharmacy-imports/pharmacy-imports';
import type { FastifyInstance } from 'fastify';
import { serveImports } from '../imports/serve-imports.ts';
import type { Clinic } from '../platform/clinic.ts';
import { ofPharmacies } from './kind.ts';

export function pharmacyImportRoutes(app: FastifyInstance, clinic: Clinic): void {
  serveImports(app, clinic, {
    kind: ofPharmacies,
    endpoints: {
      check: api.checkPharmacyImport,
      carryOut: api.importPharmacies,
      list: api.listPharmacyImports,
      undo: api.undoPharmacyImport,
    },
  });
}
