/** Invites somebody to work here, again if the first link was lost. */
import type { InvitationForm, StaffMember } from '@pellis/contract/staff/staff';
import { voidCodes } from '../accounts/code-records.ts';
import { addressIsKnown, insertInvited } from '../accounts/invited.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict } from '../platform/refusal.ts';
import { requireRecentProof } from '../sign-in-safety/proof.ts';
import { changing } from './change.ts';
import { managing, readMember } from './list.ts';
import { wasInvitedJustNow } from './records.ts';

const uniqueViolation = '23505';

/** The account waits without a password until the link is opened; the e-mail is written after the commit. */
export function invite(clinic: Clinic, asker: Asker, form: InvitationForm): Promise<StaffMember> {
  return managing(clinic.db.write, asker, async (transaction, actor) => {
    await requireRecentProof(transaction, asker);
    const id = await insertInvited(transaction, form);
    await clinic.happened(transaction, actor, { name: 'account.invited', subjectId: id });
    return readMember(transaction, actor, id);
  }).catch((error: { code?: string }) => {
    // two forms with one address at the same moment
    throw error.code === uniqueViolation ? addressIsKnown() : error;
  });
}

export function inviteAgain(clinic: Clinic, asker: Asker, id: string): Promise<StaffMember> {
  return changing(clinic, asker, id, async ({ transaction, actor, member: { state, email } }) => {
    if (state === 'active') throw conflict('has_joined', 'They have joined already: they can log in, or choose a new password there.');
    if (state === 'left') throw conflict('has_left', 'This invitation was withdrawn. Let them come back first.');
    if (await wasInvitedJustNow(transaction, id))
      throw conflict('just_sent', `A link was sent to ${email} just now. If it does not arrive, send another in half a minute.`);
    await voidCodes(transaction, id);
    await clinic.happened(transaction, actor, { name: 'account.invited', subjectId: id });
    return readMember(transaction, actor, id);
  });
}
