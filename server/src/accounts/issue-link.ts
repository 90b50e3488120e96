/** The links of letters: they prove that an e-mail address is its owner's. Made when the letter is written, known to nobody else. */
import type { Records } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { insertCode } from './code-records.ts';

/** A path with a code that works once, for 24 hours. Needs the clinic's own records. */
export async function issueConfirmPath(records: Records, accountId: string): Promise<string> {
  const code = newId();
  await insertCode(records, { accountId, code, purpose: 'confirm' });
  return `/confirm-registration?code=${code}`;
}

/** A path with a code that works once, for 30 minutes; using one voids the others. */
export async function issueResetPath(records: Records, accountId: string): Promise<string> {
  const code = newId();
  await insertCode(records, { accountId, code, purpose: 'reset' });
  return `/reset-password?code=${code}`;
}
