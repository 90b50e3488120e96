/** The patient says whether the provider who referred them may have the note of the visit. */
import type { OwnReferral } from '@pellis/contract/referrals/referrals';
import { type Actor, type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { tellWhenReady } from './note-ready.ts';
import { lockOwnReferral, moveReferral, ownReferrals } from './records.ts';

export function listOwnReferrals(clinic: Clinic, asker: Asker): Promise<OwnReferral[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const patientId = await openForPatient(transaction, actor);
    return (await ownReferrals(transaction, patientId, actor.id)).map(asOwn);
  });
}

export function shareNote(clinic: Clinic, asker: Asker, id: string, shares: boolean): Promise<OwnReferral> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const patientId = await openForPatient(transaction, actor);
    const { shares_note } = found(await lockOwnReferral(transaction, id, patientId));
    const own = async () => found((await ownReferrals(transaction, patientId, actor.id)).find((referral) => referral.id === id));
    if (shares && (await own()).is_confidential)
      throw conflict('confidential', 'We hand the note of this visit out in person only. Please call us.');
    if (shares_note !== shares) {
      await moveReferral(transaction, id, { shares_note: shares, shares_note_at: new Date(), shares_note_by: actor.id });
      await clinic.happened(transaction, actor, { name: shares ? 'referral.note_shared' : 'referral.note_kept', patientId, subjectId: id });
      await tellWhenReady(clinic, transaction, actor, id);
    }
    return asOwn(await own());
  });
}

/** Referrals are the clinic's rows; from here on they are asked for by this patient's id alone. */
async function openForPatient(transaction: Transaction, actor: Actor): Promise<string> {
  permit(may(actor, 'act-for-patients'));
  const patientId = found(actor.patientId);
  await actAsClinic(transaction, actor);
  return patientId;
}

function asOwn(referral: Awaited<ReturnType<typeof ownReferrals>>[number]): OwnReferral {
  const { id, provider_name, encounter_id, shares_note, is_confidential, note_told_at, note_opened_at } = referral;
  return { id, provider_name, visit_id: encounter_id, shares_note, is_confidential, told_at: note_told_at, opened_at: note_opened_at };
}
