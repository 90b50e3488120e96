/** All claims of a file are sent, once: by whoever says so, or by the clinic where it laid the file onto the clearinghouse's server. */
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { markSent } from './batch-records.ts';
import { changeClaim, lockClaimsOfBatch, noteStep } from './claim-records.ts';

/** Needs the file locked, and a transaction as the clinic. Answers how many. */
export async function sendClaims(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id, by }: { id: string; by: string },
): Promise<number> {
  await markSent(transaction, id, by);
  const claims = await lockClaimsOfBatch(transaction, id);
  for (const claim of claims) {
    await changeClaim(transaction, claim.id, { status: 'sent', sent_at: new Date() });
    await noteStep(transaction, { claim_id: claim.id, patient_id: claim.patient_id, what: 'sent', by_name: by });
    await clinic.happened(transaction, actor, { name: 'claim.sent', subjectId: claim.id, patientId: claim.patient_id });
  }
  await clinic.happened(transaction, actor, { name: 'claim_batch.sent', subjectId: id, data: { claims: claims.length } });
  return claims.length;
}
