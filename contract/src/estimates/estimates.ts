/** Good-faith estimates: what a visit is expected to cost whoever pays it alone, on paper, before it takes place. */
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/wire.ts';

export const downloadDraftEstimate = endpoint({
  method: 'GET',
  path: '/me/visit_draft/estimate.pdf',
  summary: 'The good-faith estimate of the visit that I am about to book, as a PDF; 404 without a draft',
  access: 'arrange-care',
});

export const downloadVisitEstimate = endpoint({
  method: 'GET',
  path: '/appointments/:id/estimate.pdf',
  summary: 'The good-faith estimate of a booked visit that the patient pays alone, as a PDF',
  access: 'see-care',
  params: IdParams,
});
