/** The addresses of cards, orders and the processor's news. */
import * as deskPaymentsApi from '@pellis/contract/payments/desk-payments';
import * as paymentComparisonApi from '@pellis/contract/payments/payment-comparison';
import { readPaymentMethod } from '@pellis/contract/payments/payment-method';
import * as paymentsApi from '@pellis/contract/payments/payments';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { addCard, listCards, openCardForm, payWith, readDefaultCard, removeCard } from './cards.ts';
import { listPayments, listPaymentsOf, readBooks } from './desk.ts';
import { hearProcessor } from './hear-processor.ts';
import { payOrder } from './pay-order.ts';
import { readComparison } from './read-comparison.ts';
import { readOrder, refreshOrder } from './read-order.ts';
import { refundOrder } from './refund.ts';

export function paymentRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readPaymentMethod, ({ asker }) => readDefaultCard(clinic, asker));
  serve(app, clinic, paymentsApi.listPaymentMethods, ({ asker }) => listCards(clinic, asker));
  serve(app, clinic, paymentsApi.openCardForm, ({ asker }) => openCardForm(clinic, asker));
  serve(app, clinic, paymentsApi.addPaymentMethod, ({ asker, body }) => addCard(clinic, asker, body.setup_id));
  serve(app, clinic, paymentsApi.makeDefaultPaymentMethod, ({ asker, params }) => payWith(clinic, asker, params.id));
  serve(app, clinic, paymentsApi.removePaymentMethod, ({ asker, params }) => removeCard(clinic, asker, params.id));
  serve(app, clinic, paymentsApi.readOrder, ({ asker, params }) => readOrder(clinic, asker, params.id));
  serve(app, clinic, paymentsApi.refreshOrder, ({ asker, params }) => refreshOrder(clinic, asker, params.id));
  serve(app, clinic, paymentsApi.payOrder, ({ asker, params, body }) => payOrder(clinic, asker, params.id, body.payment_method_id));
  serve(app, clinic, paymentsApi.refundOrder, ({ asker, params, body }) => refundOrder(clinic, asker, params.id, body));
  serve(app, clinic, deskPaymentsApi.listDeskPayments, ({ asker, params }) => listPayments(clinic, asker, params.status, params.before));
  serve(app, clinic, deskPaymentsApi.listPatientPayments, ({ asker, params }) => listPaymentsOf(clinic, asker, params.id, params.before));
  serve(app, clinic, deskPaymentsApi.readBooks, ({ asker }) => readBooks(clinic, asker));
  serve(app, clinic, paymentComparisonApi.readComparison, ({ asker }) => readComparison(clinic, asker));
  hearRoute(app, clinic);
}

/** The signature is over the bytes as they came, so this one route does not parse them. */
function hearRoute(app: FastifyInstance, clinic: Clinic): void {
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    inner.post('/_api/v1/webhooks/payments', async (request, reply) => {
      await hearProcessor(clinic, request.body as Buffer, request.headers);
      return reply.code(204).send();
    });
  });
}
