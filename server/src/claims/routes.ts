/** The addresses of insurance: visits that an insurer is to pay, claims, the files they go in, and who bills. */
import * as billingApi from '@pellis/contract/claims/billing';
import * as batchesApi from '@pellis/contract/claims/claim-batches';
import * as claimsApi from '@pellis/contract/claims/claims';
import * as visitsApi from '@pellis/contract/claims/insured-visits';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { handPdf } from '../platform/http/hand-pdf.ts';
import { serve } from '../platform/http/serve.ts';
import { copyBatch, listBatches, makeBatch, sendBatch } from './batches.ts';
import { readBilling, saveBilling, savePayer } from './billing.ts';
import { printClaim } from './claim-form.ts';
import { tryAgain } from './deliver.ts';
import { moveClaim } from './move.ts';
import { prepareClaim, putRight } from './prepare.ts';
import { listInsured, readInsured } from './read.ts';
import { saveCoverage } from './save-coverage.ts';
import { takeApart } from './take-apart.ts';

export function claimRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, visitsApi.listInsured, ({ asker }) => listInsured(clinic, asker));
  serve(app, clinic, visitsApi.readInsured, ({ asker, params }) => readInsured(clinic, asker, params.id));
  serve(app, clinic, visitsApi.saveCoverage, ({ asker, params, body, version }) =>
    saveCoverage(clinic, asker, params.id, { form: body, version }),
  );
  serve(app, clinic, claimsApi.prepareClaim, ({ asker, params, body }) => prepareClaim(clinic, asker, params.id, body));
  serve(app, clinic, claimsApi.correctClaim, ({ asker, params, body }) => putRight(clinic, asker, params.id, body));
  serve(app, clinic, claimsApi.moveClaim, ({ asker, params, body, version }) =>
    moveClaim(clinic, asker, params.id, { move: body, version }),
  );
  serve(app, clinic, claimsApi.downloadClaimForm, async ({ asker, params, reply }) =>
    handPdf(reply, await printClaim(clinic, asker, params.id)),
  );
  serve(app, clinic, batchesApi.listClaimBatches, ({ asker }) => listBatches(clinic, asker));
  serve(app, clinic, batchesApi.makeClaimBatch, ({ asker, body }) => makeBatch(clinic, asker, body.claim));
  serve(app, clinic, batchesApi.deliverClaimBatch, ({ asker, params }) => tryAgain(clinic, asker, params.id));
  serve(app, clinic, batchesApi.sendClaimBatch, ({ asker, params }) => sendBatch(clinic, asker, params.id));
  serve(app, clinic, batchesApi.takeClaimBatchApart, ({ asker, params }) => takeApart(clinic, asker, params.id));
  serve(app, clinic, batchesApi.downloadClaimBatch, async ({ asker, params, reply }) => {
    const { file, file_name } = await copyBatch(clinic, asker, params.id);
    await reply
      .type('text/plain; charset=us-ascii')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${file_name}"`)
      .header('x-content-type-options', 'nosniff')
      .send(file);
    return undefined;
  });
  serve(app, clinic, billingApi.readBilling, ({ asker }) => readBilling(clinic, asker));
  serve(app, clinic, billingApi.saveBilling, ({ asker, body, version }) => saveBilling(clinic, asker, { form: body, version }));
  serve(app, clinic, billingApi.savePayer, ({ asker, params, body, version }) =>
    savePayer(clinic, asker, params.insurer, { form: body, version }),
  );
}
