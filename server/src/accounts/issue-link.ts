/** The link that proves an e-mail address is its owner's: made when its letter is written, known to nobody else. */
import type { Records } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { insertConfirmCode } from './code-records.ts';

/** A path with a code that works once, for 24 hours. Needs the clinic's own records. */
export async function issueConfirmPath(records: Records, accountId: string): Promise<string> {
  const code = newId();
  await insertConfirmCode(records, accountId, code);
  return `/confirm-registration?code=${code}`;
}
