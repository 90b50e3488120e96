/** What a pharmacy that did not take a prescription back says once it is called. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, oneOf } from '../platform/wire.ts';

/** `filled_no_more`: of one that was stopped and may be filled again, they will not do that. */
export const PharmacySaid = z.object({ said: oneOf(['let_go', 'filled', 'filled_no_more'], 'Choose what they said') });
export type PharmacySaid = z.output<typeof PharmacySaid>;

export const sayWhatBecame = endpoint({
  method: 'POST',
  path: '/workspace/transmissions/:id/pharmacy_said',
  summary:
    'What a pharmacy that did not take it back said on the phone: let go, it goes to the next pharmacy where the patient wants another; 409 once it is not among those any more, and where it was stopped and they were not asked about what may still be filled',
  access: 'work-here',
  consequence: 'record',
  params: IdParams,
  body: PharmacySaid,
  reply: OneSentence,
});
