/** The addresses of receipts. */
import * as receiptsApi from '@pellis/contract/receipts/receipts';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { handPdf } from '../platform/http/hand-pdf.ts';
import { serve } from '../platform/http/serve.ts';
import { receiptOnPaper } from './pdf.ts';
import { readInsuranceReceipt, readPaymentReceipt } from './read.ts';
import { verifyReceipt } from './verify.ts';

export function receiptRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, receiptsApi.readInsuranceReceipt, ({ asker, params }) => readInsuranceReceipt(clinic, asker, params.id));
  serve(app, clinic, receiptsApi.readPaymentReceipt, ({ asker, params }) => readPaymentReceipt(clinic, asker, params));
  serve(app, clinic, receiptsApi.downloadReceipt, async ({ asker, params, reply }) =>
    handPdf(reply, await receiptOnPaper(clinic, asker, params.id)),
  );
  serve(app, clinic, receiptsApi.verifyReceipt, ({ asker, body }) => verifyReceipt(clinic, asker, body));
}
