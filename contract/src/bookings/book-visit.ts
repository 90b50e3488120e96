/** Book: the last call of a new visit. Apart from the steps, so that only the page with that button loads the safety answers. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { PublicId } from '../platform/wire.ts';
import { SafetyAnswers } from '../safety-questions/safety-check.ts';

export const bookVisit = endpoint({
  method: 'POST',
  path: '/me/visit_draft/book',
  summary:
    'Book the visit at the time I hold; 409 `hold_over` when it was lost (the answers stay), `payment_method_missing` without a card',
  access: 'arrange-care',
  consequence: 'money',
  body: z.object({
    hold_id: PublicId,
    /** Both as they were read on the page. */
    consent_version: z.string().max(20),
    terms_id: z.int(),
    agrees: z.literal(true, { error: 'Please agree before you book' }),
    /** Of the offer that the page showed; an offer that has ended since is said before anything is booked. */
    video_offer_id: PublicId.nullable().default(null),
    /** What was answered to the safety questions; a page of an earlier release sends none, and the visit says that they were not asked. */
    safety: SafetyAnswers.optional(),
  }),
  /** `/payment-success/…` or `/order/…` where money is held, `/appointment/…` where none is. */
  reply: z.object({ id: PublicId, url: z.string() }),
  limit: { calls: 20, seconds: 3600, per: 'account' },
});
