/** Writes to whoever is invited: the link is made with the e-mail, and known to nobody else. */

import type { StaffRole } from '@pellis/contract/staff/staff';
import { issueInvitationPath } from '../accounts/issue-link.ts';
import { accountById } from '../accounts/records.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { emails } from './emails.ts';

export async function tellInvited(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const account = await accountById(transaction, event.subject_id ?? '');
    if (!account || account.confirmed_at || account.disabled_at) return;
    const path = await issueInvitationPath(transaction, account.id);
    // only the clinic's people are invited
    const words = emails.invitation.words({ name: account.name, role: account.role as StaffRole, path });
    await writeEmail(clinic, transaction, { about: `event ${event.id}`, ...words, to: account.email });
  });
}
