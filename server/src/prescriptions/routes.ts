/** The addresses of prescriptions and of the list they come from. */
import * as clinicFormularyApi from '@pellis/contract/prescriptions/clinic-formulary';
import * as formularyApi from '@pellis/contract/prescriptions/formulary';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { searchFormulary, starEntry } from './find.ts';
import { listFormulary, setFormularyEntry } from './kept-formulary.ts';
import { stopPrescription as stop } from './stop.ts';

export function prescriptionRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, stopPrescription, ({ asker, params, body }) => stop(clinic, asker, params, body.reason));
  serve(app, clinic, formularyApi.searchFormulary, ({ asker, body }) => searchFormulary(clinic, asker, body.query));
  serve(app, clinic, clinicFormularyApi.listFormulary, ({ asker }) => listFormulary(clinic, asker));
  serve(app, clinic, clinicFormularyApi.setFormularyEntry, ({ asker, params, body, version }) =>
    setFormularyEntry(clinic, asker, params.entry, { version, form: body }),
  );
  serve(app, clinic, formularyApi.starFormularyEntry, ({ asker, params }) => starEntry(clinic, asker, params.entry, true));
  serve(app, clinic, formularyApi.unstarFormularyEntry, ({ asker, params }) => starEntry(clinic, asker, params.entry, false));
}
