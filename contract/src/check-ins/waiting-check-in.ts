/** That a check-in waits for the patient, and the way back to one that was missed. Kept apart from the form, whose questions the portal's first page does not need. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId } from '../platform/wire.ts';

/** How long one that was opened again can be sent. */
export const reopenedDays = 14;
/** How long after its end it can be opened again; after that the skin is told anew. */
export const wayBackDays = 60;

export const WaitingCheckIn = z.object({
  id: PublicId,
  state: z.enum(['open', 'missed']),
  /** Of what it follows; null where nobody said what a visit was about. */
  concern: z.string().nullable(),
  asked_at: Instant,
  asked_again_at: Instant.nullable(),
  /** Until when it can be sent, or opened again. */
  until: Instant,
});
export type WaitingCheckIn = z.output<typeof WaitingCheckIn>;

export const readWaitingCheckIn = endpoint({
  method: 'GET',
  path: '/me/check_in',
  summary: 'The check-in that waits for the patient, or the one that was missed and can be opened again',
  access: 'see-care',
  reply: z.object({ check_in: WaitingCheckIn.nullable() }),
});

export const reopenCheckIn = endpoint({
  method: 'POST',
  path: '/me/check_ins/:id/reopen',
  summary: 'Open a check-in again that was missed',
  access: 'arrange-care',
  params: IdParams,
  reply: OneSentence,
});
