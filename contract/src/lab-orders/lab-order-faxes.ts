/** A lab requisition is sent to a laboratory by fax, and one that did not arrive is seen to. */
import { z } from 'zod';
import { Phone } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, required } from '../platform/wire.ts';

export const LabFaxForm = z.object({
  lab: required('Write which laboratory', 120),
  number: Phone.meta({ description: 'The laboratory’s fax number' }),
});
export type LabFaxForm = z.output<typeof LabFaxForm>;

export const faxLabOrder = endpoint({
  method: 'POST',
  path: '/workspace/lab_orders/:id/fax',
  summary: 'Send a lab requisition to a laboratory by fax; 409 while one of this order is on its way',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams,
  body: LabFaxForm,
  reply: OneSentence,
});

export const settleLabFax = endpoint({
  method: 'POST',
  path: '/workspace/lab_order_faxes/:id/settle',
  summary: 'Say what was done about a requisition that could not be faxed',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams,
  body: z.object({ words: required('Write what was done', 500) }),
  reply: OneSentence,
});

export const listLabFaxNumbers = endpoint({
  method: 'GET',
  path: '/workspace/lab_fax_numbers',
  summary: 'Laboratories that requisitions have reached by fax, the latest first',
  access: 'sign-notes',
  reply: z.array(z.object({ lab: z.string(), number: z.string() })),
});
