/** Writes to the owner of an account what has happened to it, and to whoever acts for a patient that the record was opened. */

import { writeEmail } from '../notifications/email.ts';
import type { Words } from '../notifications/email-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { emails } from './emails.ts';
import { issueConfirmPath, issueResetPath } from './issue-link.ts';
import { accountById, decidersFor } from './records.ts';

/** `about` only where it is more than the event. */
type Draft = Words & { about?: string };

export function sendConfirmLink(clinic: Clinic, event: RecordedEvent, about = `event ${event.id}`): Promise<void> {
  return writeToOwner(clinic, event, async (transaction, account) => {
    if (account.confirmed_at) return undefined;
    return {
      about,
      ...emails.confirmAddress.words({ path: await issueConfirmPath(transaction, account.id) }),
    };
  });
}

/** Once, however often the address is confirmed. */
export function welcome(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeToOwner(clinic, event, async (_, account) => ({
    about: `account ${account.id}`,
    ...emails.welcome.words({ name: account.name }),
  }));
}

/** Once in five minutes: until then the link before it is new enough. */
export function sendConfirmLinkAgain(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return sendConfirmLink(clinic, event, onceIn(5, event));
}

/** Once a day. */
export async function sayGuessed(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await writeToOwner(clinic, event, async () => ({ about: onceIn(24 * 60, event), ...emails.passwordGuessed.words({}) }));
}

export async function sendConfirmLinkOnRequest(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await sendConfirmLink(clinic, event, onceIn(2, event));
  await writeToOwner(clinic, event, async (_, account) => {
    if (!account.confirmed_at || account.disabled_at) return undefined;
    return {
      about: onceIn(60, event),
      ...emails.alreadyConfirmed.words({}),
    };
  });
}

/** Once in two minutes. */
export function sendResetLink(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeToOwner(clinic, event, async (transaction, account) => {
    if (account.disabled_at) return undefined;
    return {
      about: onceIn(2, event),
      ...emails.choosePassword.words({ path: await issueResetPath(transaction, account.id) }),
    };
  });
}

/** Whoever tries another's address again and again fills nobody's mailbox. */
function onceIn(minutes: number, event: RecordedEvent): string {
  return `${event.name} ${event.subject_id} ${Math.floor(event.at.getTime() / (minutes * 60_000))}`;
}

export function sayAccountExists(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeToOwner(clinic, event, async () => ({
    about: onceIn(60, event),
    ...emails.accountExists.words({}),
  }));
}

export function sayPasswordChanged(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeToOwner(clinic, event, async () => ({
    ...emails.passwordChanged.words({}),
  }));
}

export function sayIdentityLinked(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeToOwner(clinic, event, async () => ({
    ...emails.identityLinked.words({ provider: clinic.signIn?.offer.name ?? 'another provider' }),
  }));
}

export async function announceEmergencyAccess(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const opener = await accountById(transaction, event.actor_id ?? '');
    for (const { email } of await decidersFor(transaction, event.patient_id ?? '')) {
      await writeEmail(clinic, transaction, {
        ...emails.recordOpened.words({ name: opener?.name ?? 'A dermatologist of our clinic' }),
        about: `event ${event.id}`,
        to: email,
      });
    }
  });
}

type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

async function writeToOwner(
  clinic: Clinic,
  event: RecordedEvent,
  draft: (transaction: Transaction, account: Account) => Promise<Draft | undefined>,
) {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const account = await accountById(transaction, event.subject_id ?? '');
    const message = account && (await draft(transaction, account));
    if (message) await writeEmail(clinic, transaction, { about: `event ${event.id}`, ...message, to: account.email });
  });
}
