/** The addresses of faxes that came: for the front desk, and for who reads the record. */
import * as api from '@pellis/contract/faxes/faxes';
import type { FastifyInstance } from 'fastify';
import { hand } from '../photos/hand.ts';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { fileFax, setFaxAside, takeFaxBack } from './file.ts';
import { findForFax, listFaxes, listFaxesOfPatient, readFax, showPaper } from './read.ts';

export function faxRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.listFaxes, ({ asker }) => listFaxes(clinic, asker));
  serve(app, clinic, api.findForFax, ({ asker, body }) => findForFax(clinic, asker, body));
  serve(app, clinic, api.readFax, ({ asker, params }) => readFax(clinic, asker, params.id));
  serve(app, clinic, api.openFaxPaper, async ({ asker, params, reply }) => hand(reply, await showPaper(clinic, asker, params.id)));
  serve(app, clinic, api.listFaxesOfPatient, ({ asker, params }) => listFaxesOfPatient(clinic, asker, params.id));
  serve(app, clinic, api.fileFax, ({ asker, params, body }) => fileFax(clinic, asker, params.id, body));
  serve(app, clinic, api.setFaxAside, ({ asker, params, body }) => setFaxAside(clinic, asker, params.id, body));
  serve(app, clinic, api.takeFaxBack, ({ asker, params }) => takeFaxBack(clinic, asker, params.id));
}
