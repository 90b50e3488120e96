/** The addresses of pharmacies. */
import * as api from '@pellis/contract/pharmacies/pharmacies';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { choosePharmacy, readChosenPharmacy } from './choose.ts';
import { searchPharmacies } from './search.ts';

export function pharmacyRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.searchPharmacies, ({ asker, body }) => searchPharmacies(clinic, asker, body));
  serve(app, clinic, api.readChosenPharmacy, ({ asker, params }) => readChosenPharmacy(clinic, asker, params.id));
  serve(app, clinic, api.choosePharmacy, ({ asker, params, body }) => choosePharmacy(clinic, asker, params.id, body));
}
