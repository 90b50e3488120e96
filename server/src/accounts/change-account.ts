/** What other nouns may change about an account, in their own transaction: its name, its e-mail, its number, its way in. */
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { voidCodes } from './code-records.ts';
import { closeAccount, rewriteAccount } from './records.ts';
import { hashPassword } from './secret.ts';
import { endOtherSessions } from './session-records.ts';

export async function renameAccount(transaction: Transaction, id: string, name: string): Promise<void> {
  await rewriteAccount(transaction, id, { name });
}

/** Somebody else's account may hold the address by now: then Postgres refuses with a unique violation. */
export async function moveAccount(transaction: Transaction, id: string, email: string): Promise<void> {
  await rewriteAccount(transaction, id, { email });
}

export async function keepProvenPhone(transaction: Transaction, id: string, phone: string): Promise<void> {
  await rewriteAccount(transaction, id, { phone, phone_proven_at: new Date() });
}

/** A number that its owner told the clinic, and did not prove by a code. */
export async function keepToldPhone(transaction: Transaction, id: string, phone: string): Promise<void> {
  await rewriteAccount(transaction, id, { phone, phone_proven_at: null });
}

/**
 * Nobody is signed in any more, and neither the password nor a link of an e-mail opens anything: somebody else may have them.
 * The hash is made beforehand, because hashing takes its time.
 */
export async function lockOut(transaction: Transaction, id: string, unknownHash: string): Promise<void> {
  await rewriteAccount(transaction, id, { password_hash: unknownHash });
  await voidCodes(transaction, id);
  await endOtherSessions(transaction, id, '');
}

/** For good: its address is free, and nobody has it by this account. */
export async function shutAccount(transaction: Transaction, id: string): Promise<void> {
  await closeAccount(transaction, id, `closed-${id}@closed.invalid`);
}

/** The hash of a password that nobody ever saw. */
export function hashOfUnknown(): Promise<string> {
  return hashPassword(newId());
}

/** Everybody but the one who asked for it signs in anew. */
export async function signOutOthers(transaction: Transaction, id: string, keptSession: string): Promise<void> {
  await endOtherSessions(transaction, id, keptSession);
}
