/** A cardholder disputes a payment with their bank: kept once, told once, and in the books where the bank has taken the money for good. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Dispute, DisputeState } from '../platform/gateways/payments/payments.ts';
import { conflict } from '../platform/refusal.ts';
import { ofPart } from './apply.ts';
import { disputeById, disputedOf, keepDisputeAs, leftOf } from './dispute-records.ts';
import { keepDisputeInBooks } from './ledger.ts';
import { lockOrder, type OrderRow } from './order-records.ts';

/** How far each is: news that come late lead nowhere back. */
const steps: Record<DisputeState, number> = { asked: 0, asked_answered: 1, asked_ended: 2, open: 3, answered: 4, won: 5, lost: 5 };
const ends: readonly DisputeState[] = ['asked_ended', 'won', 'lost'];
/** Somebody has to answer it. */
const waits: readonly DisputeState[] = ['asked', 'open'];

/** However often it is told, and in whatever order. */
export function keepDispute(clinic: Clinic, reference: string, dispute: Dispute): Promise<void> {
  return clinic.db.write(theClinic('card processor'), async (transaction, actor) => {
    const order = await lockOrder(transaction, reference);
    if (!order) return;
    const { id, state } = dispute;
    const before = (await disputeById(transaction, id))?.state;
    if (before && isOld(before, dispute)) return;
    const hasEnded = ends.includes(state);
    await keepDisputeAs(transaction, order.id, dispute, hasEnded);
    await keepDisputeInBooks(transaction, order, { id, lost: state === 'lost' ? dispute.amountCents : 0 });
    if (state === before) return;
    const about = { patientId: order.patient_id, subjectId: order.encounter_id };
    const data = { order: order.id, ...ofPart(order), dispute: id };
    if (waits.includes(state)) await clinic.happened(transaction, actor, { name: 'order.disputed', ...about, data });
    if (hasEnded) await clinic.happened(transaction, actor, { name: 'order.dispute_ended', ...about, data: { ...data, state } });
  });
}

/** What was decided is open again only where somebody has appealed. */
function isOld(before: DisputeState, { state, isAppeal }: Dispute): boolean {
  return steps[state] < steps[before] && !(isAppeal && (before === 'won' || before === 'lost'));
}

/** Given back on top, the clinic would pay twice. Answers what can still be given back, in cents. */
export async function leftOrDisputed(transaction: Transaction, order: OrderRow): Promise<number> {
  const disputed = await disputedOf(transaction, order.id);
  if (disputed.isUndecided) throw conflict('disputed', undecided);
  const left = leftOf(order, disputed);
  if (left === 0 && disputed.lost > 0) throw conflict('disputed', lost);
  return left;
}

const undecided =
  'The cardholder has disputed this payment with their bank, and the bank has not decided yet. A refund now could give the money back twice. Answer the dispute at Stripe.';
const lost = 'The bank has given this money back to the cardholder already, after a dispute. A refund would give it back twice.';
