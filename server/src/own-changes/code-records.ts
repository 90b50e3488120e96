/** One-time codes of the e-mails about a change of e-mail address: kept as hashes, used once. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { emailLinkHours, objectionDays } from './records.ts';

type Purpose = 'confirm' | 'object';

const hoursOf: Record<Purpose, number> = { confirm: emailLinkHours, object: objectionDays * 24 };

/** Made when the e-mail is written, known to nobody else. Needs a transaction as the clinic. */
export async function issueEmailCode(transaction: Transaction, changeId: string, purpose: Purpose): Promise<string> {
  const code = newId();
  await transaction
    .insertInto('email_change_code')
    .values({
      code_hash: hashOf(code),
      change_id: changeId,
      purpose,
      expires_at: sql`now() + make_interval(hours => ${hoursOf[purpose]}::int)`,
    })
    .execute();
  return code;
}

/** Uses a code up; answers which change it is of, or nothing for an unknown, used or expired one. */
export async function useEmailCode(transaction: Transaction, code: string, purpose: Purpose): Promise<string | undefined> {
  const used = await transaction
    .updateTable('email_change_code')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hashOf(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('change_id')
    .executeTakeFirst();
  return used?.change_id;
}
