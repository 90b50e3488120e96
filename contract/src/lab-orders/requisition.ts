/** Where the paper of a lab order is fetched; apart from the orders, whose pages few load. */
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/wire.ts';

export const downloadLabOrder = endpoint({
  method: 'GET',
  path: '/lab_orders/:id/requisition.pdf',
  summary: 'The lab requisition on paper, signed, with its number as a barcode',
  access: 'signed-in',
  params: IdParams,
});

/** Where its paper is fetched. */
export const addressOfRequisition = (id: string) => `/_api/v1/lab_orders/${id}/requisition.pdf`;
