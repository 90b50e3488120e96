/** Accounts of people who are invited to work here: without a password until their owner opens the link and chooses one. */
import { type InvitationForm, isLicensed, type JoiningForm, ownCredentials } from '@pellis/contract/staff/staff';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { found, wrongField } from '../platform/refusal.ts';
import { useCode, voidCodes } from './code-records.ts';
import { insertProvider, renameProvider } from './provider-records.ts';
import { accountByEmail, confirmAccount, insertAccount, renameAccount, setPassword } from './records.ts';

export const addressIsKnown = () => wrongField('email', 'This email already has an account here.');

/** Answers the account's id. Needs a transaction as the clinic. */
export async function insertInvited(transaction: Transaction, form: InvitationForm): Promise<string> {
  if (await accountByEmail(transaction, form.email)) throw addressIsKnown();
  const id = newId();
  const { name, email, role, credentials, cpsono } = form;
  await insertAccount(transaction, { id, email, name, role, password_hash: null, credentials: ownCredentials(form) });
  if (isLicensed(role)) await insertProvider(transaction, { id, name, credentials, cpsono, avatar_url: null });
  return id;
}

/** Uses the code up and opens the account; answers its id. Needs a transaction that may write accounts. */
export async function openInvited(
  transaction: Transaction,
  { code, name, passwordHash }: { code: string; name: JoiningForm['name']; passwordHash: string },
): Promise<string> {
  const id = found(await useCode(transaction, code, 'invitation'));
  await setPassword(transaction, id, passwordHash);
  await renameAccount(transaction, id, name);
  await renameProvider(transaction, id, name);
  await confirmAccount(transaction, id);
  await voidCodes(transaction, id);
  return id;
}

/** An account that its owner made by themselves, with their password; answers its id. Needs a transaction as the clinic. */
export async function insertJoined(transaction: Transaction, form: InvitationForm, passwordHash: string): Promise<string> {
  const id = await insertInvited(transaction, form);
  await setPassword(transaction, id, passwordHash);
  await confirmAccount(transaction, id);
  return id;
}
