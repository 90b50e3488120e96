/** Where a case goes around the offer of a video visit: it rests, goes on with the time that was left, or ends. Needs transactions as the clinic. */
import type { Transaction } from '../platform/db/database.ts';
import { moveTo, resumeClock } from './records.ts';
import { closeRequest, openRequestOf } from './request-records.ts';

/** What was asked for is not needed any more; the time that it took is given back to the clock before it rests again. */
export async function restForOffer(transaction: Transaction, id: string): Promise<void> {
  const open = await openRequestOf(transaction, id);
  if (open) {
    await closeRequest(transaction, open, '');
    await resumeClock(transaction, id, open.asked_at);
  }
  await moveTo(transaction, id, 'video_offered');
}

export async function goOnAnswering(transaction: Transaction, id: string, restedSince: Date): Promise<void> {
  await resumeClock(transaction, id, restedSince);
}

/** The dermatologist's words stay with the patient. */
export async function endAfterOffer(
  transaction: Transaction,
  id: string,
  { as, reason }: { as: 'converted_to_video' | 'not_suitable'; reason: string },
): Promise<void> {
  await moveTo(transaction, id, as, { reason, ended_at: new Date() });
}
