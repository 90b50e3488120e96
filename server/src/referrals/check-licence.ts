/** The front desk looks the referrer's license up, by hand: before that no consult note leaves. */
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { checkedNow, uncheckedNow } from './licence-check.ts';
import { tellWhenReady } from './note-ready.ts';
import { mayCheckLicence, mayWorkOnReferrals } from './policy.ts';
import { lockReferral, moveReferral, type ReferralRecord, referralById } from './records.ts';

type Told = Promise<{ detail: string }>;

export function checkLicence(clinic: Clinic, asker: Asker, id: string, source: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { licence_checked_at } = await openToCheck(transaction, actor, id);
    await moveReferral(transaction, id, checkedNow(licence_checked_at, actor, source));
    await clinic.happened(transaction, actor, { name: 'referral.licence_checked', subjectId: id });
    await tellWhenReady(clinic, transaction, actor, id);
    return { detail: 'The license is checked. The consult note follows once the patient was seen and agrees.' };
  });
}

export function takeBackLicenceCheck(clinic: Clinic, asker: Asker, id: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { licence_checked_at } = await openToCheck(transaction, actor, id);
    await moveReferral(transaction, id, uncheckedNow(licence_checked_at));
    await clinic.happened(transaction, actor, { name: 'referral.licence_check_taken_back', subjectId: id });
    return { detail: 'Taken back. Nobody can open the consult note until the license is checked again.' };
  });
}

async function openToCheck(transaction: Transaction, actor: Actor, id: string): Promise<ReferralRecord> {
  permit(mayWorkOnReferrals(actor));
  found(await referralById(transaction, id));
  await actAsClinic(transaction, actor);
  const referral = found(await lockReferral(transaction, id));
  if (!mayCheckLicence(referral)) throw conflict('wrong_state', 'This referral has ended without a visit, so no note follows.');
  return referral;
}
