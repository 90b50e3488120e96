/** Changes one's own e-mail address: asked for here, counted once the link to the new one was opened. */
import type { Contact, EmailForm } from '@pellis/contract/own-changes/own-changes';
import { moveAccount, signOutOthers } from '../accounts/change-account.ts';
import { isPassword } from '../accounts/secret.ts';
import { sessionOf } from '../accounts/session.ts';
import { beginningOfSession } from '../accounts/session-records.ts';
import { changePatient } from '../patients/enrol.ts';
import { ownPatientOf, type PatientRow } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, Refusal, wrongField } from '../platform/refusal.ts';
import { changeTheirs } from './change-theirs.ts';
import { useEmailCode } from './code-records.ts';
import { changeOwn, contactOf } from './contact.ts';
import { confirmEmailChange, endWaitingEmail, insertChange, insertEmailChange } from './records.ts';

/** Whether another account has the address already shows only to whoever reads its letters. */
export async function askEmailChange(clinic: Clinic, asker: Asker, { email, current_password }: EmailForm): Promise<Contact> {
  const sessionId = sessionOf(asker);
  const passwordHash = await changeOwn(clinic, asker, async (transaction, { account }) => {
    if (!account.password_hash) await wantFreshSignIn(transaction, sessionId);
    return account.password_hash;
  });
  // hashing takes its time: no connection waits for it
  if (passwordHash && !(await isPassword(current_password, passwordHash)))
    throw new Refusal(400, 'wrong_password', 'Current password is incorrect.', {
      fields: { current_password: 'Current password is incorrect.' },
    });
  return changeOwn(clinic, asker, async (transaction, { actor, account, patient }) => {
    if (email.toLowerCase() === account.email.toLowerCase()) throw wrongField('email', 'This is your email address already');
    const id = newId();
    await endWaitingEmail(transaction, account.id, 'newer');
    await insertEmailChange(transaction, { id, account_id: account.id, session_id: sessionId, from_email: account.email, to_email: email });
    await clinic.happened(transaction, actor, { name: 'account.email_change_asked', patientId: patient.id, subjectId: id });
    return contactOf(clinic, transaction, account.id);
  });
}

/** Who signed in with another provider has no password to show; that they came in just now must do. */
async function wantFreshSignIn(transaction: Transaction, sessionId: string): Promise<void> {
  const since = await beginningOfSession(transaction, sessionId);
  if (!since || Date.now() - since.getTime() > freshMs)
    throw conflict('sign_in_again', 'Please log out, sign in again and then change your email address within 15 minutes.');
}

const freshMs = 15 * 60_000;

export function takeBackEmailChange(clinic: Clinic, asker: Asker): Promise<Contact> {
  return changeOwn(clinic, asker, async (transaction, { actor, account, patient }) => {
    if (await endWaitingEmail(transaction, account.id, 'taken_back'))
      await clinic.happened(transaction, actor, { name: 'account.email_change_taken_back', patientId: patient.id, subjectId: account.id });
    return contactOf(clinic, transaction, account.id);
  });
}

/** Unknown, used and expired codes are one and the same 404. */
export function confirmEmail(clinic: Clinic, asker: Asker, code: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const change = found(await confirmEmailChange(transaction, found(await useEmailCode(transaction, code, 'confirm'))));
    const patient = found(await ownPatientOf(transaction, change.account_id));
    const names = await moveTo(transaction, { accountId: change.account_id, patient, email: change.to_email });
    await signOutOthers(transaction, change.account_id, change.session_id);
    const kept = { account_id: change.account_id, patient_id: patient.id, what: 'email' as const };
    await insertChange(transaction, { ...kept, before: change.from_email, after: change.to_email });
    await clinic.happened(transaction, actor, { name: 'account.email_changed', patientId: patient.id, subjectId: change.id });
    const done = 'Your email address has been changed. Use it to log in from now on. Every other device was signed out.';
    return { detail: `${done}${andTheirs(names)}` };
  });
}

const uniqueViolation = '23505';

interface Move {
  accountId: string;
  patient: PatientRow;
  email: string;
}

/** Answers in whose records the new address stands too. */
async function moveTo(transaction: Transaction, { accountId, patient, email }: Move): Promise<string[]> {
  try {
    await moveAccount(transaction, accountId, email);
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    throw conflict('email_in_use', 'This email address cannot be used. Please choose another, or use the chat box for support.');
  }
  await changePatient(transaction, patient.id, { email });
  return changeTheirs(transaction, 'email', { accountId, before: patient, after: { email } });
}

const andList = new Intl.ListFormat('en-US');

function andTheirs(names: readonly string[]): string {
  return names.length === 0 ? '' : ` We changed it in the record of ${andList.format(names)} too.`;
}
