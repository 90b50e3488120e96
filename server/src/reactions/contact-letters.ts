/** Letters and messages about changed contact details: prove the new address, object from the old one, your number was changed. */
import { accountByEmail } from '../accounts/records.ts';
import { type Letter, writeLetter } from '../notifications/letter.ts';
import { isStopped } from '../notifications/stop-records.ts';
import { writeText } from '../notifications/text-message.ts';
import { issueEmailCode } from '../own-changes/code-records.ts';
import { emailChangeById } from '../own-changes/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';

export const contactLetters = {
  'account.email_change_asked': [proveNewAddress, warnOldAddress],
  'account.email_changed': [sayMovedToOld, sayMovedToNew],
  'account.email_change_objected': [sayKept],
  'account.phone_proven': [sayNumberChanged, welcomeToTexts],
  'account.settings_saved': [welcomeToTexts],
};

type Change = NonNullable<Awaited<ReturnType<typeof emailChangeById>>>;
type Words = Omit<Letter, 'about'>;

function proveNewAddress(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeAbout(clinic, event, async (records, change) => {
    if (change.ended_at) return undefined;
    const known = await accountByEmail(records, change.to_email);
    return known ? addressIsTaken(change) : askForProof(change, await issueEmailCode(records, change.id, 'confirm'));
  });
}

function askForProof({ to_email }: Change, code: string): Words {
  return {
    template: 'email_change.confirm',
    to: to_email,
    subject: 'Confirm your new email address',
    paragraphs: [
      'You asked us to use this email address for your account. Please confirm that it is yours.',
      'The link works once, within 24 hours. Until then your old address counts. If you did not ask for this, ignore this letter.',
    ],
    link: { label: 'Confirm my new email address', path: `/confirm-email?code=${code}` },
  };
}

/** Only whoever reads this mailbox learns that it has an account of its own. */
function addressIsTaken({ to_email }: Change): Words {
  return {
    template: 'email_change.taken',
    to: to_email,
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, asked us to use this email address for another account. It has an account of its own already, so nothing was changed.',
      'If you want to bring two accounts together, please use the chat box on our site.',
    ],
    link: { label: 'Log in', path: '/login' },
  };
}

function warnOldAddress(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeAbout(clinic, event, async (records, change) => ({
    template: 'email_change.asked',
    to: change.from_email,
    subject: 'Somebody asked to change your email address',
    paragraphs: [
      `Somebody who is signed in to your account asked us to use ${masked(change.to_email)} instead of this address. It counts once that address is confirmed.`,
      'If this was you, there is nothing to do here. If it was not, object with the link below: your address stays and everybody is signed out.',
    ],
    link: objection(await issueEmailCode(records, change.id, 'object')),
  }));
}

function sayMovedToOld(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeAbout(clinic, event, async (records, change) => ({
    template: 'email_change.done_old',
    to: change.from_email,
    subject: 'Your email address was changed',
    paragraphs: [
      `Your account now uses ${masked(change.to_email)}. We write to this address no more.`,
      'If this was not you, object with the link below within 7 days: your account comes back to this address and everybody is signed out.',
    ],
    link: objection(await issueEmailCode(records, change.id, 'object')),
  }));
}

function sayMovedToNew(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeAbout(clinic, event, async (_, change) => ({
    template: 'email_change.done_new',
    to: change.to_email,
    subject: 'Your email address was changed',
    paragraphs: ['Your account now uses this email address. Use it to log in. Every other device was signed out.'],
    link: { label: 'Log in', path: '/login' },
  }));
}

function sayKept(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeAbout(clinic, event, async (_, change) => ({
    template: 'email_change.objected',
    to: change.from_email,
    subject: 'Your email address stays',
    paragraphs: [
      'You objected to a change of your email address. Your account uses this address, everybody was signed out, and the old password opens nothing any more.',
      'To come in again, choose "I forgot my password" on the sign-in page. If you have a question, the chat box on our site answers.',
    ],
    link: { label: 'Go to the sign-in page', path: '/login' },
  }));
}

function objection(code: string) {
  return { label: 'This was not me', path: `/object-email?code=${code}` };
}

/** Enough for its owner to recognise: "n•••@example.com". */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••');
}

async function writeAbout(
  clinic: Clinic,
  event: RecordedEvent,
  words: (records: Records, change: Change) => Promise<Words | undefined>,
): Promise<void> {
  await clinic.db.as(theClinic(event.name), async (records) => {
    const change = await emailChangeById(records, event.subject_id ?? '');
    const letter = change && (await words(records, change));
    if (letter) await writeLetter(clinic, records, { ...letter, about: `event ${event.id}` });
  });
}

async function sayNumberChanged(clinic: Clinic, event: RecordedEvent): Promise<void> {
  if (!event.data['is_new']) return;
  await clinic.db.as(theClinic(event.name), async (records) => {
    const account = await accountOf(records, event);
    if (!account) return;
    await writeLetter(clinic, records, {
      template: 'account.phone_changed',
      about: `event ${event.id}`,
      to: account.email,
      subject: 'Your phone number was changed',
      paragraphs: [
        `Your account now uses the number that ends in ${account.phone.slice(-4)}. It was proven with a code.`,
        'If this was not you, please change your password and use the chat box on our site at once.',
      ],
      link: { label: 'Open my profile', path: '/settings' },
    });
  });
}

/** Whoever switched messages on and has proven the number reads once a day at most how to end them. */
async function welcomeToTexts(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await clinic.db.as(theClinic(event.name), async (records) => {
    const account = await accountOf(records, event);
    const settings = account?.settings as { notifications?: { sms_reminders?: boolean } } | undefined;
    if (!account?.phone_proven_at || settings?.notifications?.sms_reminders !== true || (await isStopped(records, account.phone))) return;
    await writeText(clinic, records, {
      template: 'text.welcome',
      about: `${account.id} ${event.at.toISOString().slice(0, 10)}`,
      to: account.phone,
      words: 'You will get appointment reminders here. Text STOP to end them, HELP for help. Message and data rates may apply.',
    });
  });
}

function accountOf(records: Records, { subject_id }: RecordedEvent) {
  return records
    .selectFrom('account')
    .select(['id', 'email', 'phone', 'phone_proven_at', 'settings'])
    .where('id', '=', subject_id ?? '')
    .executeTakeFirst();
}
