/** The two links of a referral, the referrer's to look and the patient's to book: kept as hashes, made when their e-mail is written. */
import { bookingLinkDays, statusLinkDays } from '@pellis/contract/referrals/referrals';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';

export type Purpose = 'status' | 'booking';

const days: Record<Purpose, number> = { status: statusLinkDays, booking: bookingLinkDays };
const pages: Record<Purpose, string> = { status: '/referral/status', booking: '/referral/invitation' };

/** A path that opens this referral to whoever holds it. Needs a transaction as the clinic. */
export async function issuePath(transaction: Transaction, referralId: string, purpose: Purpose): Promise<string> {
  const code = newId();
  await transaction
    .insertInto('referral_code')
    .values({
      code_hash: hashOf(code),
      referral_id: referralId,
      purpose,
      expires_at: sql`now() + make_interval(days => ${days[purpose]}::int)`,
    })
    .execute();
  return `${pages[purpose]}/${code}`;
}

/** Every link of this kind stops working. */
export async function voidCodes(transaction: Transaction, referralId: string, purpose: Purpose): Promise<void> {
  await transaction
    .updateTable('referral_code')
    .set({ expires_at: sql`now()` })
    .where('referral_id', '=', referralId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/** Whose code it is and until when; nothing for an unknown or expired one. */
export function referralOfCode(transaction: Transaction, code: string, purpose: Purpose) {
  return transaction
    .selectFrom('referral_code')
    .select(['referral_id', 'expires_at'])
    .where('code_hash', '=', hashOf(code))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}
