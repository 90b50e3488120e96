/** The links of e-mails: they prove that an e-mail address is its owner's. Made when the e-mail is written, known to nobody else. */
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { insertCode } from './code-records.ts';

/** A path with a code that works once, for 24 hours. Needs a transaction as the clinic. */
export async function issueConfirmPath(transaction: Transaction, accountId: string): Promise<string> {
  const code = newId();
  await insertCode(transaction, { accountId, code, purpose: 'confirm' });
  return `/confirm-registration?code=${code}`;
}

/** A path with a code that works once, for 30 minutes; using one voids the others. */
export async function issueResetPath(transaction: Transaction, accountId: string): Promise<string> {
  const code = newId();
  await insertCode(transaction, { accountId, code, purpose: 'reset' });
  return `/reset-password?code=${code}`;
}

/** A path with a code that works once, for seven days or so many minutes. */
export async function issueInvitationPath(transaction: Transaction, accountId: string, minutes?: number): Promise<string> {
  const code = newId();
  await insertCode(transaction, { accountId, code, purpose: 'invitation', ...(minutes ? { minutes } : {}) });
  return `/join?code=${code}`;
}
