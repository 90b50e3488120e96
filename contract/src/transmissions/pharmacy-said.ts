/** What a pharmacy that did not take a prescription back says once it is called. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, oneOf } from '../platform/wire.ts';

export const PharmacySaid = z.object({ said: oneOf(['let_go', 'filled'], 'Choose what they said') });
export type PharmacySaid = z.output<typeof PharmacySaid>;

export const sayWhatBecame = endpoint({
  method: 'POST',
  path: '/workspace/transmissions/:id/pharmacy_said',
  summary:
    'What a pharmacy that did not take it back said on the phone: let go, it goes to the next pharmacy where the patient wants another; 409 once it is not among those any more',
  access: 'work-here',
  consequence: 'record',
  params: IdParams,
  body: PharmacySaid,
  reply: OneSentence,
});
