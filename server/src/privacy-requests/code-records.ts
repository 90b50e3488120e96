/** The link that e-mails about a privacy request carry: kept as a hash, made when its e-mail is written. */
import { privacyLinkDays } from '@pellis/contract/privacy-requests/privacy-requests';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';

/** A path for whoever reads the person's mail. Needs a transaction as the clinic. */
export async function issueStatusPath(transaction: Transaction, requestId: string): Promise<string> {
  const code = newId();
  await transaction
    .insertInto('privacy_request_code')
    .values({
      code_hash: hashOf(code),
      privacy_request_id: requestId,
      expires_at: sql`now() + make_interval(days => ${privacyLinkDays}::int)`,
    })
    .execute();
  return `/california-privacy/status/${code}`;
}

/** Whose code it is; nothing for an unknown or expired one. */
export async function requestOfCode(transaction: Transaction, code: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('privacy_request_code')
    .select('privacy_request_id')
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.privacy_request_id;
}

/** Links that open nothing any more. */
export function forgetExpiredLinks(transaction: Transaction, now: Date) {
  return transaction.deleteFrom('privacy_request_code').where('expires_at', '<', now).execute();
}
