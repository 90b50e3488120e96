/** Letters about accounts and records: confirm your address, your password was changed, somebody opened your record. */
import { issueConfirmPath, issueResetPath } from '../accounts/issue-link.ts';
import { accountById, contactsOfPatient } from '../accounts/records.ts';
import { type Letter, writeLetter } from '../notifications/letter.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';

/** `about` only where it is more than the event. */
type Draft = Omit<Letter, 'about' | 'to'> & { about?: string };

export const accountLetters = {
  'account.registered': [(clinic: Clinic, event: RecordedEvent) => sendConfirmLink(clinic, event)],
  'account.registered_again': [sayAccountExists],
  'account.sign_in_refused': [sendConfirmLinkAgain],
  'account.confirm_asked': [sendConfirmLinkOnRequest],
  'account.reset_asked': [sendResetLink],
  'account.password_changed': [sayPasswordChanged],
  'account.identity_linked': [sayIdentityLinked],
  'account.password_reset': [sayPasswordChanged],
  'patient.emergency_access': [announceEmergencyAccess],
};

function sendConfirmLink(clinic: Clinic, event: RecordedEvent, about = `event ${event.id}`): Promise<void> {
  return writeToOwner(clinic, event, async (records, account) => {
    if (account.confirmed_at) return undefined;
    return {
      about,
      template: 'account.confirm',
      subject: 'Confirm your email address',
      paragraphs: [
        'Please confirm that this email address is yours, so that you can log in.',
        'The link works once, within 24 hours. If you did not create an account with us, you can ignore this letter.',
      ],
      link: { label: 'Confirm my email address', path: await issueConfirmPath(records, account.id) },
    };
  });
}

/** Once in five minutes: until then the link before it is new enough. */
async function sendConfirmLinkAgain(clinic: Clinic, event: RecordedEvent): Promise<void> {
  if (event.data['because'] === 'unconfirmed') await sendConfirmLink(clinic, event, onceIn(5, event));
}

async function sendConfirmLinkOnRequest(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await sendConfirmLink(clinic, event, onceIn(2, event));
  await writeToOwner(clinic, event, async (_, account) => {
    if (!account.confirmed_at || account.disabled_at) return undefined;
    return {
      about: onceIn(60, event),
      template: 'account.already_confirmed',
      subject: 'Your email address is already confirmed',
      paragraphs: ['Somebody, probably you, asked for a new link to confirm this email address. It is confirmed already: just log in.'],
      link: { label: 'Log in', path: '/login' },
    };
  });
}

/** Once in two minutes. */
function sendResetLink(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeToOwner(clinic, event, async (records, account) => {
    if (account.disabled_at) return undefined;
    return {
      about: onceIn(2, event),
      template: 'account.reset',
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody, probably you, asked for a new password for your account. Choose one with the link below. It works once, within 30 minutes.',
        'If this was not you, nothing has changed and there is nothing to do.',
      ],
      link: { label: 'Choose a new password', path: await issueResetPath(records, account.id) },
    };
  });
}

/** Whoever tries another's address again and again fills nobody's mailbox. */
function onceIn(minutes: number, event: RecordedEvent): string {
  return `${event.name} ${event.subject_id} ${Math.floor(event.at.getTime() / (minutes * 60_000))}`;
}

function sayAccountExists(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeToOwner(clinic, event, async () => ({
    about: onceIn(60, event),
    template: 'account.exists',
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to create an account with this email address. You already have one: just log in.',
      'If you forgot your password, the page to log in sends you a link to choose a new one. If this was not you, nothing has changed and there is nothing to do.',
    ],
    link: { label: 'Log in', path: '/login' },
  }));
}

function sayPasswordChanged(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeToOwner(clinic, event, async () => ({
    template: 'account.password_changed',
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now. Every other device was signed out.',
      'If this was not you, please use the chat box on our site at once.',
    ],
    link: { label: 'Log in', path: '/login' },
  }));
}

function sayIdentityLinked(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeToOwner(clinic, event, async () => ({
    template: 'account.identity_linked',
    subject: 'A new way to sign in was added',
    paragraphs: [
      `Your account can now be signed in to with ${clinic.signIn?.offer.name ?? 'another provider'} as well.`,
      'If this was not you, please change your password and use the chat box on our site at once.',
    ],
    link: { label: 'Log in', path: '/login' },
  }));
}

async function announceEmergencyAccess(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await clinic.db.as(theClinic(event.name), async (records) => {
    const opener = await accountById(records, event.actor_id ?? '');
    for (const { email } of await contactsOfPatient(records, event.patient_id ?? '')) {
      await writeLetter(clinic, records, {
        template: 'patient.emergency_access',
        about: `event ${event.id}`,
        to: email,
        subject: 'Your record was opened',
        paragraphs: [
          `${opener?.name ?? 'A dermatologist of our clinic'} opened your record without treating you, as our dermatologists may in an emergency. The access ends after 60 minutes, and its reason was recorded.`,
          'If you have a question about this, please use the chat box on our site.',
        ],
        link: { label: 'Log in', path: '/dashboard' },
      });
    }
  });
}

type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

async function writeToOwner(
  clinic: Clinic,
  event: RecordedEvent,
  draft: (records: Records, account: Account) => Promise<Draft | undefined>,
) {
  await clinic.db.as(theClinic(event.name), async (records) => {
    const account = await accountById(records, event.subject_id ?? '');
    const letter = account && (await draft(records, account));
    if (letter) await writeLetter(clinic, records, { about: `event ${event.id}`, ...letter, to: account.email });
  });
}
