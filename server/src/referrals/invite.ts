/** The patient gets a secure booking link: by itself when a referral comes in, and again when the front desk says so. */
import type { Actor } from '../platform/actor.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { lockReferral, moveReferral, referralsToday } from './records.ts';

/** Nobody can use our form to fill somebody's mailbox: what comes after these waits until the front desk has looked at it. */
const mostInvitationsADay = 3;

/** For a referral that has just come in. */
export function inviteOnArrival(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('referrals'), async (transaction, actor) => {
    const referral = await lockReferral(transaction, event.subject_id ?? '');
    if (referral?.state !== 'received') return;
    if ((await referralsToday(transaction, referral.patient_email)) > mostInvitationsADay) return;
    await invite(clinic, transaction, actor, referral.id);
  });
}

/** The e-mail itself follows the event; see `tell.ts`. Needs a transaction as the clinic. */
export async function invite(clinic: Clinic, transaction: Transaction, actor: Actor, id: string): Promise<void> {
  await moveReferral(transaction, id, { state: 'invited', invited_at: new Date() });
  await clinic.happened(transaction, actor, { name: 'referral.invited', subjectId: id });
}
