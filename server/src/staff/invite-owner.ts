/** The owner's way in from the machine itself: on the first day, and when nobody who could let people in is left. */

import { rightsOfRole } from '@pellis/contract/platform/rights';
import { voidCodes } from '../accounts/code-records.ts';
import { insertInvited } from '../accounts/invited.ts';
import { issueInvitationPath } from '../accounts/issue-link.ts';
import { accountByEmail } from '../accounts/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Database } from '../platform/db/database.ts';
import { insertEvent } from '../platform/event-records.ts';
import { conflict } from '../platform/refusal.ts';
import { setDisabled } from './records.ts';

/** Whoever reads the terminal needs no longer. */
export const ownerLinkMinutes = 30;

/** Answers the path of a link that works once; the one before it stops working. Writes no e-mail: it may not be set up yet. */
export function inviteOwner(db: Database, email: string): Promise<string> {
  return db.write(theClinic('owner'), async (transaction, actor) => {
    const known = await accountByEmail(transaction, email);
    if (known?.confirmed_at && known.disabled_at) throw conflict('has_left', `${email} has left the clinic: take another address.`);
    if (known?.confirmed_at)
      throw conflict('has_joined', `${email} has an account already: log in with it, or choose a new password there.`);
    if (known && !rightsOfRole(known.role).includes('manage-people'))
      throw conflict('email_in_use', `${email} is somebody else’s here: take another address.`);
    const name = email.split('@')[0] ?? email;
    const id = known?.id ?? (await insertInvited(transaction, { email, name, role: 'admin', credentials: '', cpsono: '' }));
    await setDisabled(transaction, id, false);
    await voidCodes(transaction, id);
    await insertEvent(transaction, actor, { name: 'account.invited', subjectId: id });
    return issueInvitationPath(transaction, id, ownerLinkMinutes);
  });
}
