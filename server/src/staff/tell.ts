/** Writes to whoever is invited: the link is made with the e-mail, and known to nobody else. */

import type { StaffRole } from '@pellis/contract/staff/staff';
import { issueInvitationPath } from '../accounts/issue-link.ts';
import { providerAddresses } from '../accounts/provider-records.ts';
import { accountById, addressesWith } from '../accounts/records.ts';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
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

/** Of a changed role or right, its owner alone. */
export async function tellAccessChanged(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const account = await accountById(transaction, event.subject_id ?? '');
    if (!account || account.disabled_at || !account.confirmed_at) return;
    await writeEmail(clinic, transaction, { about: `event ${event.id}`, ...emails.accessChanged.words(account), to: account.email });
  });
}

export const tellFactorResetAsked = tellManagers(emails.factorResetAsked);
export const tellFactorReset = tellManagers(emails.factorReset);

/** The owner, and everybody who could say no. */
function tellManagers(kind: EmailKind<{ name: string }>) {
  return async (clinic: Clinic, event: RecordedEvent): Promise<void> => {
    await clinic.db.write(theClinic(event.name), async (transaction) => {
      const account = await accountById(transaction, event.subject_id ?? '');
      if (!account) return;
      const addresses = new Set([account.email, ...(await addressesWith(transaction, 'manage-people'))]);
      for (const to of addresses) await writeEmail(clinic, transaction, { about: `event ${event.id}`, ...kind.words(account), to });
    });
  };
}

/** The colleague who has it from now on, or every dermatologist. */
export async function tellCareHandedOver(clinic: Clinic, event: RecordedEvent<'account.care_handed_over'>): Promise<void> {
  const { colleague, ...given } = event.data;
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    for (const { id, name, email } of await providerAddresses(transaction)) {
      if (colleague !== null && id !== colleague) continue;
      const letter = emails.careHandedOver.words({ name, isAnybodys: colleague === null, ...given });
      await writeEmail(clinic, transaction, { about: `event ${event.id} to ${id}`, ...letter, to: email });
    }
  });
}
