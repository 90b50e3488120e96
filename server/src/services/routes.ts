/** The addresses of the price list, and of those who set it. */
import * as codesApi from '@pellis/contract/services/service-codes';
import * as settingsApi from '@pellis/contract/services/service-settings';
import { listMyServices, listServices } from '@pellis/contract/services/services';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { listCodes, setCode } from './codes.ts';
import { listForPatient, listOffered } from './list.ts';
import { addService, changeService, listServicesToSet, orderServices, preview, setPrice, takePriceBack } from './settings.ts';

export function serviceRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, listServices, ({ asker }) => listOffered(clinic, asker));
  serve(app, clinic, listMyServices, ({ asker }) => listForPatient(clinic, asker));
  serve(app, clinic, settingsApi.listKeptServices, ({ asker }) => listServicesToSet(clinic, asker));
  serve(app, clinic, settingsApi.addService, ({ asker, body }) => addService(clinic, asker, body));
  serve(app, clinic, settingsApi.orderServices, ({ asker, body }) => orderServices(clinic, asker, body.ids));
  serve(app, clinic, settingsApi.changeService, ({ asker, params, body, version }) =>
    changeService(clinic, asker, params.id, { form: body, version }),
  );
  serve(app, clinic, settingsApi.setPrice, ({ asker, params, body }) => setPrice(clinic, asker, params.id, body));
  serve(app, clinic, settingsApi.takePriceBack, ({ asker, params }) => takePriceBack(clinic, asker, params.id));
  serve(app, clinic, codesApi.listServiceCodes, ({ asker }) => listCodes(clinic, asker));
  serve(app, clinic, codesApi.setServiceCode, ({ asker, params, body: form, version }) =>
    setCode(clinic, asker, params.id, { form, version }),
  );
  serve(app, clinic, settingsApi.previewServices, ({ asker, params }) => preview(clinic, asker, params));
}
