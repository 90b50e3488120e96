/** Writes about changed contact details: prove the new address, object from the old one, your number was changed. */
import { providerAddresses } from '../accounts/provider-records.ts';
import { accountByEmail, accountToReach, addressesWith, decidersFor } from '../accounts/records.ts';
import { wasEverActedFor } from '../guardianships/take-over-records.ts';
import { wantsAnyText } from '../notices/choices.ts';
import { type Email, writeEmail } from '../notifications/email.ts';
import { isStopped } from '../notifications/stop-records.ts';
import { writeText } from '../notifications/text-message.ts';
import { patientById } from '../patients/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { momentInWords } from '../platform/times.ts';
import { requestById } from '../privacy-requests/records.ts';
import { lockAmendment } from './amendment-records.ts';
import { issueEmailCode } from './code-records.ts';
import { emails } from './emails.ts';
import type { RemovedWay } from './events.ts';
import { emailChangeById } from './records.ts';
import { texts } from './texts.ts';

type Change = NonNullable<Awaited<ReturnType<typeof emailChangeById>>>;
type Words = Omit<Email, 'about'>;
type Objected = RecordedEvent<'account.email_change_objected'>;

export function proveNewAddress(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeAbout(clinic, event, async (transaction, change) => {
    if (change.ended_at) return undefined;
    const known = await accountByEmail(transaction, change.to_email);
    return known ? addressIsTaken(change) : askForProof(change, await issueEmailCode(transaction, change.id, 'confirm'));
  });
}

function askForProof({ to_email }: Change, code: string): Words {
  return {
    ...emails.confirm.words({ code }),
    to: to_email,
  };
}

/** Only whoever reads this mailbox learns that it has an account of its own. */
function addressIsTaken({ to_email }: Change): Words {
  return {
    ...emails.taken.words({}),
    to: to_email,
  };
}

export function warnOldAddress(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeAbout(clinic, event, async (transaction, change) => ({
    ...emails.asked.words({ address: masked(change.to_email), code: await issueEmailCode(transaction, change.id, 'object') }),
    to: change.from_email,
  }));
}

export function sayMovedToOld(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeAbout(clinic, event, async (transaction, change) => ({
    ...emails.doneOld.words({ address: masked(change.to_email), code: await issueEmailCode(transaction, change.id, 'object') }),
    to: change.from_email,
  }));
}

export function sayMovedToNew(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return writeAbout(clinic, event, async (_, change) => ({
    ...emails.doneNew.words({}),
    to: change.to_email,
  }));
}

export function sayKept(clinic: Clinic, event: Objected): Promise<void> {
  return writeAbout(clinic, event, async (_, change) => ({
    ...(event.data.is_shut ? emails.objectedShut : emails.objected).words({ removed: removedIn(clinic, event) }),
    to: change.from_email,
  }));
}

/** Only the desk brings two records together, and nobody who has the account any more would hear of a visit. */
export async function tellDeskOfShut(clinic: Clinic, { id, name, patient_id, data }: Objected): Promise<void> {
  if (!data.is_shut || !patient_id) return;
  await clinic.db.write(theClinic(name), async (transaction) => {
    for (const to of await addressesWith(transaction, 'register-patients'))
      await writeEmail(clinic, transaction, { ...emails.shutAtDesk.words({ patientId: patient_id }), about: `event ${id}`, to });
  });
}

const removedWords: Record<RemovedWay['way'], (at: string) => string> = {
  passkey: (at) => `a passkey, added on ${at}`,
  totp: (at) => `an authenticator app, added on ${at}`,
  identity: (at) => `a sign-in with another provider, added on ${at}`,
  recovery_codes: (at) => `ten recovery codes, added on ${at}`,
  proxy: (at) => `somebody who could act for you, since ${at}`,
  proxy_invitation: (at) => `an invitation to act for you, sent on ${at}`,
  link: (at) => `a link that shows a part of a record, made on ${at}`,
  phone: (at) => `a phone number, set on ${at}: the one before counts again`,
  closing: (at) => `a closing of your account, asked for on ${at}`,
};

function removedIn({ config }: Clinic, { data }: Objected): string[] {
  return data.removed.map(({ way, at }) => removedWords[way](momentInWords(at, config.clinicTimeZone)));
}

/** Enough for its owner to recognise: "n•••@example.com". */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••');
}

async function writeAbout(
  clinic: Clinic,
  event: RecordedEvent,
  words: (transaction: Transaction, change: Change) => Promise<Words | undefined>,
): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const change = await emailChangeById(transaction, event.subject_id ?? '');
    const message = change && (await words(transaction, change));
    if (message) await writeEmail(clinic, transaction, { ...message, about: `event ${event.id}` });
  });
}

export async function sayNumberChanged(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const account = await accountToReach(transaction, event.subject_id ?? '');
    if (!account) return;
    await writeEmail(clinic, transaction, {
      ...emails.phoneChanged.words({ ending: account.phone.slice(-4) }),
      about: `event ${event.id}`,
      to: account.email,
    });
  });
}

export async function sayCorrected(clinic: Clinic, event: RecordedEvent<'patient.details_corrected'>): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const what = andList.format(event.data.what.map((detail) => detailWords[detail]));
    for (const to of await whoDecidesOn(transaction, event.patient_id ?? ''))
      await writeEmail(clinic, transaction, { ...emails.corrected.words({ what }), about: `event ${event.id}`, to });
  });
}

/** The address on a record is what somebody told once: it counts only for one that nobody ever had an account for. */
async function whoDecidesOn(transaction: Transaction, patientId: string): Promise<string[]> {
  const deciders = (await decidersFor(transaction, patientId)).map(({ email }) => email);
  if (deciders.length > 0 || (await wasEverActedFor(transaction, patientId))) return deciders;
  const email = (await patientById(transaction, patientId))?.email ?? '';
  return email === '' || email.endsWith('.invalid') ? [] : [email];
}

const detailWords = { name: 'name', birthday: 'date of birth', phone: 'phone number', address: 'address' };
const andList = new Intl.ListFormat('en-US');

/** Whoever switched messages on and has proven the number reads once a day at most how to end them. */
export async function welcomeToTexts(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const account = await accountToReach(transaction, event.subject_id ?? '');
    if (!account?.phone_proven_at || !wantsAnyText(account) || (await isStopped(transaction, account.phone))) return;
    await writeText(clinic, transaction, {
      ...texts.welcome.words({}),
      about: `${account.id} ${event.at.toISOString().slice(0, 10)}`,
      to: account.phone,
    });
  });
}

/** Whoever signed the note hears that something is asked of it, and by when. */
export async function tellAmendmentAsked(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const asked = await lockAmendment(transaction, event.subject_id ?? '');
    const request = asked && (await requestById(transaction, asked.privacy_request_id));
    const provider = asked && (await providerAddresses(transaction)).find(({ id }) => id === asked.provider_id);
    if (!request || !provider) return;
    const words = emails.amendmentAsked.words({ name: provider.name, due: momentInWords(request.due_at, clinic.config.clinicTimeZone) });
    await writeEmail(clinic, transaction, { ...words, about: `event ${event.id}`, to: provider.email });
  });
}
