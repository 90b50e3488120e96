/** A patient opens their booking link, signed in: from here the referral belongs to their record. */
import type { takeUpReferral } from '@pellis/contract/referrals/referrals';
import type { z } from 'zod';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { referralOfCode } from './code-records.ts';
import { mayTakeUp } from './policy.ts';
import { lockReferral, moveReferral } from './records.ts';

type TakenUp = z.output<(typeof takeUpReferral)['reply']>;

/** May be asked again by the same patient; for everybody else the link is unknown from then on. */
export function takeUp(clinic: Clinic, asker: Asker, code: string): Promise<TakenUp> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(may(actor, 'act-for-patients'));
    // whoever holds the link may, and only the clinic can look it up
    await actAsClinic(transaction, actor);
    const { referral_id } = found(await referralOfCode(transaction, code, 'booking'));
    const referral = found(await lockReferral(transaction, referral_id));
    permit(mayTakeUp(actor, referral));
    if (referral.patient_id === null) {
      await moveReferral(transaction, referral_id, { patient_id: actor.patientId, taken_up_at: new Date() });
      await clinic.happened(transaction, actor, { name: 'referral.taken_up', patientId: actor.patientId, subjectId: referral_id });
    }
    const { provider_name, received_at, shares_note } = referral;
    return { id: referral_id, provider_name, received_at, shares_note };
  });
}
