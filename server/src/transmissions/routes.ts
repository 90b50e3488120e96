/** The addresses of prescriptions on their way, and where the network and the fax service tell their news. */
import * as saidApi from '@pellis/contract/transmissions/pharmacy-said';
import * as countApi from '@pellis/contract/transmissions/transmission-count';
import * as api from '@pellis/contract/transmissions/transmissions';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { handPdf } from '../platform/http/hand-pdf.ts';
import { serve } from '../platform/http/serve.ts';
import { hearFax, hearNetwork } from './hear.ts';
import { sendOnPaper } from './on-paper.ts';
import { downloadPrescription } from './prescription-pdf.ts';
import { countTransmissions, listTransmissions, readTransmission, readTransmissions } from './read.ts';
import { sayWhatBecame } from './say-what-became.ts';
import { seeToTransmission } from './see-to.ts';
import { sendToPharmacy } from './send-to-pharmacy.ts';
import { sendParcelAgain } from './ship.ts';

export function transmissionRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.readTransmissions, ({ asker, params }) => readTransmissions(clinic, asker, params.id));
  serve(app, clinic, api.sendToPharmacy, ({ asker, params, body }) => sendToPharmacy(clinic, asker, params.id, body.pharmacy_id));
  serve(app, clinic, api.listTransmissions, ({ asker }) => listTransmissions(clinic, asker));
  serve(app, clinic, countApi.countTransmissions, ({ asker }) => countTransmissions(clinic, asker));
  serve(app, clinic, api.readTransmission, ({ asker, params }) => readTransmission(clinic, asker, params.id));
  serve(app, clinic, api.seeToTransmission, ({ asker, params, body }) => seeToTransmission(clinic, asker, params.id, body));
  serve(app, clinic, saidApi.sayWhatBecame, ({ asker, params, body }) => sayWhatBecame(clinic, asker, params.id, body));
  serve(app, clinic, api.sendParcelAgain, ({ asker, params, body }) => sendParcelAgain(clinic, asker, params.id, body));
  serve(app, clinic, api.sendOnPaper, ({ asker, params, body }) => sendOnPaper(clinic, asker, params.id, body));
  serve(app, clinic, api.downloadPrescription, async ({ asker, params, reply }) =>
    handPdf(reply, await downloadPrescription(clinic, asker, params.id)),
  );
  hearRoutes(app, clinic);
}

/** Signatures are over the bytes as they came, so these routes do not parse them. */
function hearRoutes(app: FastifyInstance, clinic: Clinic): void {
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    inner.post('/_api/v1/webhooks/pharmacy-network', async (request, reply) => {
      await hearNetwork(clinic, request.body as Buffer, request.headers);
      return reply.code(204).send();
    });
    inner.post('/_api/v1/webhooks/fax', async (request, reply) => {
      await hearFax(clinic, request.body as Buffer, request.headers);
      return reply.code(204).send();
    });
  });
}
