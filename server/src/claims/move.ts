/** What became of a claim, as whoever bills enters it: each step with its date, who, and the amounts. */
import type { ClaimMove, ClaimState } from '@pellis/contract/claims/claims';
import { followFigures } from '../patient-bills/ask.ts';
import { leftOnCards } from '../payments/part-records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { type ClaimRow, changeClaim, claimById, lockClaim, lockWithOrders, noteStep } from './claim-records.ts';
import { type Moved, movedTo } from './moved-to.ts';
import { mayBill } from './policy.ts';
import { claimWaits } from './waiting.ts';

export function moveClaim(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { move, version }: { move: ClaimMove; version: number },
): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    const claim = found(await lockWithOrders(transaction, id));
    if (claim.version !== version) throw changedMeanwhile();
    refuse(claim, move);
    await refuseWaiting(transaction, id, move);
    const moved = movedTo(claim, move);
    if (move.move === 'given_back') await refuseByCard(transaction, claim, move.amount);
    await changeClaim(transaction, id, { ...moved.change, status: moved.status });
    if (move.move === 'withdrawn' && claim.replaces) await bringBack(transaction, claim.replaces, claim);
    await note(transaction, actor, claim, moved);
    await clinic.happened(transaction, actor, { name: `claim.${move.move}`, subjectId: id, patientId: claim.patient_id });
    await followFigures(clinic, transaction, actor, { ...claim, owed: claim.patient_owes ?? 0 });
    return { detail: moved.detail };
  });
}

const mayFollow: Record<ClaimMove['move'], readonly ClaimState[]> = {
  sent: ['prepared'],
  withdrawn: ['prepared'],
  accepted: ['sent'],
  paid: ['sent', 'accepted', 'denied', 'paid', 'patient_part'],
  denied: ['sent', 'accepted'],
  patient_paid: ['patient_part', 'denied'],
  written_off: ['patient_part', 'denied'],
  asked_again: ['paid', 'patient_part', 'denied'],
  given_back: ['paid', 'patient_part', 'denied', 'voided'],
};

function refuse(claim: ClaimRow, move: ClaimMove): void {
  if (!mayFollow[move.move].includes(claim.status))
    throw conflict('not_now', 'This claim does not stand where that can be entered. Reload to see where it stands.');
  if (claim.frequency === '8' && !['sent', 'accepted', 'withdrawn', 'given_back'].includes(move.move))
    throw conflict('taken_back', 'This claim takes another back: the insurer accepts it, and pays nothing for it.');
  if (claim.batch_id !== null && (move.move === 'sent' || move.move === 'withdrawn'))
    throw conflict('in_a_file', 'This claim is in a file. It is sent with it: say so at the file.');
  refuseSums(claim, move);
}

async function refuseWaiting(transaction: Transaction, id: string, { move }: ClaimMove): Promise<void> {
  const waits = move === 'sent' ? (await claimById(transaction, id))?.waits_for : null;
  if (waits) throw claimWaits(waits);
}

function refuseSums(claim: ClaimRow, move: ClaimMove): void {
  if (move.move === 'paid') {
    if (move.paid > claim.charge) throw wrongField('paid', 'The insurer cannot have paid more than the charge. Look at the amount again.');
    if (move.paid + move.adjusted + move.patient_part > claim.charge)
      throw wrongField(
        'patient_part',
        'Paid, taken off and the patient’s part are more than the charge together. Look at the amounts again.',
      );
  }
  if (move.move === 'denied' && move.patient_part > claim.charge)
    throw wrongField('patient_part', 'The patient’s part cannot be more than the charge. Look at the amount again.');
  const owes = claim.patient_owes ?? 0;
  if ((move.move === 'patient_paid' || move.move === 'written_off') && move.amount > owes)
    throw wrongField('amount', 'That is more than what is open of the patient’s part. Look at the amount again.');
  if (move.move === 'asked_again' && claim.written_off === 0)
    throw conflict('nothing_waived', 'Nothing of the patient’s part is waived. Reload to see where it stands.');
}

/** What a card can take back goes back there by itself. */
async function refuseByCard(transaction: Transaction, claim: ClaimRow, amount: number): Promise<void> {
  const byHand = (claim.to_give_back ?? 0) - (await leftOnCards(transaction, claim.encounter_id));
  if (amount > byHand) throw wrongField('amount', 'That is more than what is left to give back by hand. Look at the amount again.');
}

async function note(transaction: Transaction, actor: Actor, claim: ClaimRow, { what, amounts, words }: Moved): Promise<void> {
  await noteStep(transaction, {
    claim_id: claim.id,
    patient_id: claim.patient_id,
    what,
    by_name: actor.name,
    words: words ?? '',
    ...amounts,
  });
}

/** A correction that was never sent leaves the claim as it was before, with what the patient paid meanwhile. */
async function bringBack(transaction: Transaction, id: string, { patient_paid, written_off }: ClaimRow): Promise<void> {
  const { denied_because, paid, adjusted, patient_part } = found(await lockClaim(transaction, id));
  const owes = patient_part > patient_paid + written_off;
  const answered: ClaimState = owes ? 'patient_part' : paid + adjusted + patient_part > 0 ? 'paid' : 'accepted';
  const status = denied_because === '' ? answered : 'denied';
  await changeClaim(transaction, id, { status, patient_paid, written_off });
}
