/** What the clinic's people do with an open referral: invite the patient again, decline, or close it. */
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { voidCodes } from './code-records.ts';
import { invite } from './invite.ts';
import { isOpen, mayWorkOnReferrals } from './policy.ts';
import { lockReferral, moveReferral, type ReferralRecord, referralById } from './records.ts';

type Told = Promise<{ detail: string }>;

const inNoRecord = { patient_id: null, taken_up_at: null, shares_note: null, shares_note_at: null, shares_note_by: null };

/** Somebody may have taken it up for the wrong patient: it is nobody's until the new link is opened, and what was said of the note was said of that visit. */
export function inviteAgain(clinic: Clinic, asker: Asker, id: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    await openToMove(transaction, actor, id);
    await voidCodes(transaction, id, 'booking');
    await moveReferral(transaction, id, inNoRecord);
    await invite(clinic, transaction, actor, id);
    return { detail: 'The patient gets a new booking link. The one before no longer works.' };
  });
}

export function decline(clinic: Clinic, asker: Asker, id: string, reason: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    await openToMove(transaction, actor, id);
    await end(clinic, transaction, actor, id, { state: 'declined', declined_because: reason });
    return { detail: 'Declined. The referring provider reads your words on the status page.' };
  });
}

export function close(clinic: Clinic, asker: Asker, id: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    await openToMove(transaction, actor, id);
    await end(clinic, transaction, actor, id, { state: 'closed' });
    return { detail: 'Closed. The booking link no longer works.' };
  });
}

async function end(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  id: string,
  change: { state: 'closed' | 'declined'; declined_because?: string },
): Promise<void> {
  await voidCodes(transaction, id, 'booking');
  await moveReferral(transaction, id, { ...change, ended_at: new Date() });
  await clinic.happened(transaction, actor, { name: `referral.${change.state}`, subjectId: id });
}

async function openToMove(transaction: Transaction, actor: Actor, id: string): Promise<ReferralRecord> {
  permit(mayWorkOnReferrals(actor));
  found(await referralById(transaction, id));
  await actAsClinic(transaction, actor);
  const referral = found(await lockReferral(transaction, id));
  if (!isOpen(referral)) throw conflict('wrong_state', 'This referral has moved on. Reload to see where it is.');
  return referral;
}
