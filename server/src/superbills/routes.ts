/** The address of superbills. */
import { downloadSuperbill } from '@pellis/contract/superbills/superbills';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { handPdf } from '../platform/http/hand-pdf.ts';
import { serve } from '../platform/http/serve.ts';
import { superbillOnPaper } from './superbill-pdf.ts';

export function superbillRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, downloadSuperbill, async ({ asker, params, reply }) =>
    handPdf(reply, await superbillOnPaper(clinic, asker, params.id)),
  );
}
