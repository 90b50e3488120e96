/** A cardholder disputes a payment with their bank: kept once, told once, and in the books where the bank has taken the money for good. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Dispute, DisputeState } from '../platform/gateways/payments/payments.ts';
import { conflict } from '../platform/refusal.ts';
import { disputeAgainst, disputeById, keepDisputeAs } from './dispute-records.ts';
import { keepDisputeInBooks } from './ledger.ts';
import { lockOrder } from './order-records.ts';

/** How far each is: news that come late lead nowhere back. */
const steps: Record<DisputeState, number> = { asked: 0, asked_answered: 1, asked_ended: 2, open: 3, answered: 4, won: 5, lost: 5 };
const ends: readonly DisputeState[] = ['asked_ended', 'won', 'lost'];

/** However often it is told, and in whatever order. */
export function keepDispute(clinic: Clinic, reference: string, dispute: Dispute): Promise<void> {
  return clinic.db.write(theClinic('card processor'), async (transaction, actor) => {
    const order = await lockOrder(transaction, reference);
    if (!order) return;
    const before = (await disputeById(transaction, dispute.id))?.state;
    if (before && steps[dispute.state] < steps[before]) return;
    const hasEnded = ends.includes(dispute.state);
    await keepDisputeAs(transaction, order.id, dispute, hasEnded);
    await keepDisputeInBooks(transaction, order, { id: dispute.id, cents: dispute.amountCents, before, now: dispute.state });
    const about = { patientId: order.patient_id, subjectId: order.encounter_id };
    const data = { order: order.id, dispute: dispute.id };
    if (!before) await clinic.happened(transaction, actor, { name: 'order.disputed', ...about, data });
    if (hasEnded && before !== dispute.state)
      await clinic.happened(transaction, actor, { name: 'order.dispute_ended', ...about, data: { ...data, state: dispute.state } });
  });
}

/** Given back on top, the clinic would pay twice. */
export async function refuseDisputed(transaction: Transaction, orderId: string): Promise<void> {
  const against = await disputeAgainst(transaction, orderId);
  if (against) throw conflict('disputed', against.state === 'lost' ? lost : undecided);
}

const undecided =
  'The cardholder has disputed this payment with their bank, and the bank has not decided yet. A refund now could give the money back twice. Answer the dispute at Stripe.';
const lost = 'The bank has given this money back to the cardholder already, after a dispute. A refund would give it back twice.';
