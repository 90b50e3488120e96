/** A file that must not leave, since a note behind it is being checked or was retracted, or a visit is hidden, is taken apart: whoever bills says that it went nowhere. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { lockBatch, markTakenApart } from './batch-records.ts';
import { changeClaim, lockClaimsOfBatch, noteStep } from './claim-records.ts';
import { mayBill } from './policy.ts';
import { fileWaits } from './waiting.ts';
import { waitingInFile } from './waiting-records.ts';

export function takeApart(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    const batch = found(await lockBatch(transaction, id));
    if (batch.taken_apart_by) throw apartAlready(batch.taken_apart_by);
    if (batch.sent_at) throw conflict('sent', 'This file was sent. Take back, with the insurer, the claim that should not have gone.');
    if (!(await waitingInFile(transaction, id)))
      throw conflict('nothing_waits', 'Every claim in this file may go: send it, or wait until it is delivered.');
    await markTakenApart(transaction, id, actor.name);
    const claims = await lockClaimsOfBatch(transaction, id);
    for (const claim of claims) {
      await changeClaim(transaction, claim.id, { batch_id: null });
      const step = { claim_id: claim.id, patient_id: claim.patient_id, by_name: actor.name, words: batch.file_name };
      await noteStep(transaction, { ...step, what: 'taken_out' });
    }
    await clinic.happened(transaction, actor, { name: 'claim_batch.taken_apart', subjectId: id, data: { claims: claims.length } });
    return { detail: 'The file is taken apart. The claims that may go wait for another one.' };
  });
}

/** Of a file that was not sent yet. */
export async function refuseLeaving(
  transaction: Transaction,
  { id, taken_apart_by }: { id: string; taken_apart_by: string | null },
): Promise<void> {
  if (taken_apart_by) throw apartAlready(taken_apart_by);
  const waits = await waitingInFile(transaction, id);
  if (waits) throw fileWaits(waits);
}

const apartAlready = (by: string) => conflict('taken_apart', `${by} has taken this file apart. Its claims wait for another one.`);
