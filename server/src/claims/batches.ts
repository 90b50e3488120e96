/** Files of claims: made once in one transaction with what is in them, written to the clinic's folder after it, and sent. A claim is in one file at most. */
import type { ClaimBatch } from '@pellis/contract/claims/claim-batches';
import { erasedWords } from '../patient-keys/sealed-rows.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { money } from '../platform/pdf/figures.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { wallClock } from '../platform/times.ts';
import { batches, fileOfBatch, insertBatch, lockBatch, nextControlNumber } from './batch-records.ts';
import { billingDetails } from './billing-records.ts';
import { type ClaimRow, changeClaim, claimById, lockWaiting, noteStep } from './claim-records.ts';
import { factsIn, type WholeClaim } from './facts.ts';
import { mayBill } from './policy.ts';
import { writeClaimFile } from './professional-claim.ts';
import { sendClaims } from './send-claims.ts';
import { refuseLeaving } from './take-apart.ts';
import { claimWaits } from './waiting.ts';

export function listBatches(clinic: Clinic, asker: Asker): Promise<ClaimBatch[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    return (await batches(transaction)).map(shown);
  });
}

/** Of two who press at once, the second finds nothing left to put in. */
export function makeBatch(clinic: Clinic, asker: Asker, only: string | null): Promise<ClaimBatch> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    const one = only === null ? undefined : await claimById(transaction, only);
    if (one?.waits_for) throw claimWaits(one.waits_for);
    const claims = await lockWaiting(transaction, only);
    if (claims.length === 0)
      throw conflict('none_waits', only ? 'This claim is in a file already, or was sent.' : 'No prepared claim waits for a file.');
    const details = found(await billingDetails(transaction));
    const [id, control, now] = [newId(), await nextControlNumber(transaction), new Date()];
    const at = wallClock(now, clinic.config.clinicTimeZone);
    const file_name = `claims-${at.slice(0, 10)}-${String(control).padStart(9, '0')}.837`;
    const file = writeClaimFile({
      control,
      at,
      submitter: { name: details.name, id: details.submitter_id, contact: details.contact, phone: details.phone },
      receiver: { name: details.receiver_name, id: details.receiver_id },
      isTest: details.is_test,
      claims: claims.map(asWhole),
    });
    await insertBatch(transaction, { id, control_number: control, made_at: now, made_by: actor.id, owner_id: actor.id, file, file_name });
    for (const claim of claims) await putIn(transaction, actor, claim, { id, file_name });
    await clinic.happened(transaction, actor, { name: 'claim_batch.made', subjectId: id, data: { claims: claims.length } });
    return shown(found((await batches(transaction, id))[0]));
  });
}

function shown({ owner, ...row }: Awaited<ReturnType<typeof batches>>[number]): ClaimBatch {
  return { ...row, owner: owner ?? row.made_by };
}

/** No insurer gets words in the place of a number: a restored clinic may have given up what opens it. */
export function asWhole(row: ClaimRow): WholeClaim {
  const { control_number, frequency, payer_number, charge } = row;
  const facts = factsIn(row);
  if (facts.member_id === erasedWords)
    throw conflict('erased', `The insurance numbers of claim ${control_number} are erased. Take the claim back, and prepare it anew.`);
  return { control_number, frequency, payer_number, charge, facts };
}

async function putIn(transaction: Transaction, actor: Actor, claim: ClaimRow, batch: { id: string; file_name: string }): Promise<void> {
  await changeClaim(transaction, claim.id, { batch_id: batch.id });
  await noteStep(transaction, {
    claim_id: claim.id,
    patient_id: claim.patient_id,
    what: 'batched',
    by_name: actor.name,
    words: `${batch.file_name}, ${money(claim.charge, claim.currency)}`,
  });
}

/** Recorded: it holds names and diagnoses of many. */
export function copyBatch(clinic: Clinic, asker: Asker, id: string): Promise<{ file: string; file_name: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    const { file, file_name, sent_at, taken_apart_by } = found(await fileOfBatch(transaction, id));
    if (!sent_at) await refuseLeaving(transaction, { id, taken_apart_by });
    const [{ claims } = { claims: 0 }] = await batches(transaction, id);
    await clinic.happened(transaction, actor, { name: 'claim_batch.copied', subjectId: id, data: { claims } });
    return { file, file_name };
  });
}

export function sendBatch(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    const batch = found(await lockBatch(transaction, id));
    if (batch.sent_at) throw conflict('sent', `${batch.sent_by ?? 'Somebody'} has said already that this file was sent.`);
    await refuseLeaving(transaction, batch);
    const claims = await sendClaims(clinic, transaction, actor, { id, by: actor.name });
    return { detail: claims === 1 ? 'The claim is sent.' : `${claims} claims are sent.` };
  });
}
