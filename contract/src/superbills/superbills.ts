/** The superbill: what a patient sends to their insurer for a visit that they paid, with the codes of diagnosis and procedure. */
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/wire.ts';

export const downloadSuperbill = endpoint({
  method: 'GET',
  path: '/notes/:id/superbill.pdf',
  summary: 'The superbill of a signed note as a PDF; 409 with what is missing where the clinic cannot make it yet',
  access: 'see-care',
  params: IdParams,
});
