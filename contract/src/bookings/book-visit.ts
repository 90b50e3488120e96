/** Book, the last call of a new visit, and what is told of one that the clinic has booked. Apart from the steps, so that only pages with these buttons load the safety answers. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, PublicId } from '../platform/wire.ts';
import { SafetyAnswers } from '../safety-questions/safety-check.ts';
import { UrgentAnswerForm } from '../safety-questions/urgent-answers.ts';
import { WhatStep } from './bookings.ts';

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

/** Of a visit that is booked already none of the clinic's concerns has to fit: of this one everything is asked. */
export const somethingElse = 'Something else';

export const tellBeforeVisit = endpoint({
  method: 'POST',
  path: '/appointments/:id/told',
  summary:
    'Of my visit that the clinic booked: what it is about, with the answers to the safety questions; once, 409 `told_already` after that, and 422 for what needs 911',
  access: 'arrange-care',
  consequence: 'record',
  params: IdParams,
  body: WhatStep.extend({ safety: SafetyAnswers }),
  reply: OneSentence,
  limit: { calls: 20, seconds: 3600, per: 'account' },
});

export const tellUrgentBeforeVisit = endpoint({
  method: 'POST',
  path: '/appointments/:id/urgent_answers',
  summary: 'Before my visit an answer led to 911 or to care today: kept with the visit, once under its id, and whether it was taken back',
  access: 'arrange-care',
  consequence: 'record',
  params: IdParams,
  body: UrgentAnswerForm,
  reply: OneSentence,
  limit: { calls: 120, seconds: 3600, per: 'account' },
});
