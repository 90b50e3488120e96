/** The addresses of lab orders and of the list of tests. */
import * as faxesApi from '@pellis/contract/lab-orders/lab-order-faxes';
import * as ordersApi from '@pellis/contract/lab-orders/lab-orders';
import * as testsApi from '@pellis/contract/lab-orders/lab-tests';
import * as requisitionApi from '@pellis/contract/lab-orders/requisition';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { handPdf } from '../platform/http/hand-pdf.ts';
import { serve } from '../platform/http/serve.ts';
import { cancelLabOrder, markCollected } from './end.ts';
import { faxLabOrder, listLabFaxNumbers, settleLabFax } from './fax.ts';
import { makeLabOrder, removeLabOrder } from './make.ts';
import { listLabOrders, listLabOrdersOfEncounter } from './read.ts';
import { requisitionOnPaper } from './requisition-pdf.ts';
import { listLabTests, setLabTest } from './tests.ts';

export function labOrderRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, testsApi.listLabTests, ({ asker }) => listLabTests(clinic, asker));
  serve(app, clinic, testsApi.setLabTest, ({ asker, params, body, version }) =>
    setLabTest(clinic, asker, params.key, { form: body, version }),
  );
  serve(app, clinic, ordersApi.listLabOrdersOfEncounter, ({ asker, params }) => listLabOrdersOfEncounter(clinic, asker, params.id));
  serve(app, clinic, ordersApi.makeLabOrder, ({ asker, params, body }) => makeLabOrder(clinic, asker, params.id, { form: body }));
  serve(app, clinic, ordersApi.removeLabOrder, ({ asker, params }) => removeLabOrder(clinic, asker, params.id));
  serve(app, clinic, ordersApi.cancelLabOrder, ({ asker, params, body }) => cancelLabOrder(clinic, asker, params.id, body.reason));
  serve(app, clinic, faxesApi.faxLabOrder, ({ asker, params, body }) => faxLabOrder(clinic, asker, params.id, body));
  serve(app, clinic, faxesApi.settleLabFax, ({ asker, params, body }) => settleLabFax(clinic, asker, params.id, body.words));
  serve(app, clinic, faxesApi.listLabFaxNumbers, ({ asker }) => listLabFaxNumbers(clinic, asker));
  serve(app, clinic, ordersApi.listLabOrders, ({ asker, params }) => listLabOrders(clinic, asker, params.id));
  serve(app, clinic, requisitionApi.downloadLabOrder, async ({ asker, params, reply }) =>
    handPdf(reply, await requisitionOnPaper(clinic, asker, params.id)),
  );
  serve(app, clinic, ordersApi.markCollected, ({ asker, params, body }) => markCollected(clinic, asker, params.id, body.collected_on));
}
