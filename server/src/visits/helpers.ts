/** Somebody who helps or interprets gets a link of their own, which everybody sees and which can be taken back at once. */
import { mostHelpers } from '@pellis/contract/visits/visits';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { recheck } from '../platform/live/announce.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { helpersOf, insertHelper, revokeLink } from './helper-records.ts';
import { revokePasses } from './pass-records.ts';
import { asDoer, withPass } from './passes.ts';
import { doorOf, mayInvite } from './policy.ts';
import { announceVisit } from './records.ts';

export function inviteHelper(
  clinic: Clinic,
  pass: string,
  form: { name: string; kind: 'helper' | 'interpreter' },
): Promise<{ path: string }> {
  return withPass(clinic, pass, async (transaction, holder, visit) => {
    const door = doorOf(visit, new Date());
    permit(mayInvite(holder.part) && (door === 'open' || door === 'too_early'));
    if ((await helpersOf(transaction, visit.id)).length >= mostHelpers)
      throw conflict('full', 'At most four people can be in a visit. Take a link back to make another.');
    const code = newId();
    await insertHelper(transaction, { id: newId(), visit_id: visit.id, patient_id: visit.patient_id, code_hash: hashOf(code), ...form });
    await clinic.happened(transaction, asDoer(holder, visit), {
      name: 'visit.helper_invited',
      patientId: visit.patient_id,
      subjectId: visit.id,
      data: { kind: form.kind },
    });
    await announceVisit(transaction, visit);
    // behind the hash, which browsers keep to themselves
    return { path: `/waiting-room/${visit.id}#helper=${code}` };
  });
}

export function revokeHelper(clinic: Clinic, pass: string, helper: string): Promise<{ detail: string }> {
  return withPass(clinic, pass, async (transaction, holder, visit) => {
    permit(mayInvite(holder.part));
    found((await takeLinkBack(transaction, visit.id, helper)) || undefined);
    await clinic.happened(transaction, asDoer(holder, visit), {
      name: 'visit.helper_revoked',
      patientId: visit.patient_id,
      subjectId: visit.id,
    });
    await announceVisit(transaction, visit);
    return { detail: 'The link works no more.' };
  });
}

/** The link, the passes that came of it, and the places in the call. */
export async function takeLinkBack(transaction: Transaction, visitId: string, helper: string): Promise<boolean> {
  if (!(await revokeLink(transaction, visitId, helper))) return false;
  await revokePasses(transaction, visitId, helper);
  await recheck(transaction, `call:${visitId}`);
  await recheck(transaction, `visit:${visitId}`);
  return true;
}
