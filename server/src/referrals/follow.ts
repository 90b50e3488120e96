/** What the holders of the two links see: the referrer where it stands, the patient that the link still works. */
import type { ReferralStatus } from '@pellis/contract/referrals/referrals';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { referralOfCode } from './code-records.ts';
import { consultOf } from './policy.ts';
import { referralById } from './records.ts';

/** Unknown and expired links are one and the same 404. */
export function readStatus(clinic: Clinic, asker: Asker, code: string): Promise<ReferralStatus> {
  return clinic.db.read(asker, async (transaction) => {
    const { referral_id } = found(await referralOfCode(transaction, code, 'status'));
    const referral = found(await referralById(transaction, referral_id));
    const { state, received_at, invited_at, booked_at, ended_at, is_seen, declined_because } = referral;
    return { state, received_at, invited_at, booked_at, ended_at, is_seen, consult: consultOf(referral), reason: declined_because };
  });
}

export function readInvitation(clinic: Clinic, asker: Asker, code: string): Promise<{ expires_at: Date }> {
  return clinic.db.read(asker, async (transaction) => {
    const { referral_id, expires_at } = found(await referralOfCode(transaction, code, 'booking'));
    const { state } = found(await referralById(transaction, referral_id));
    permit(state !== 'declined' && state !== 'closed');
    return { expires_at };
  });
}
