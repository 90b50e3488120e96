/** The addresses of good-faith estimates. */
import { downloadDraftEstimate, downloadVisitEstimate } from '@pellis/contract/estimates/estimates';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { handPdf } from '../platform/http/hand-pdf.ts';
import { serve } from '../platform/http/serve.ts';
import { printDraftEstimate, printVisitEstimate } from './estimate-pdf.ts';

export function estimateRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, downloadDraftEstimate, async ({ asker, reply }) => handPdf(reply, await printDraftEstimate(clinic, asker)));
  serve(app, clinic, downloadVisitEstimate, async ({ asker, params, reply }) =>
    handPdf(reply, await printVisitEstimate(clinic, asker, params.id)),
  );
}
