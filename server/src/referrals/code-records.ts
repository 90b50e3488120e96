/**
 * The links of a referral, the referrer's to look and the patient's to book, and those of a provider who asks e-Consults: kept as hashes, made when
 * their e-mail is written.
 */
import { bookingLinkDays, statusLinkDays } from '@pellis/contract/referrals/referrals';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { ReferralCode } from '../platform/db/schema.ts';
import { hashOf, newId } from '../platform/ids.ts';

export type Purpose = 'status' | 'booking';

const days: Record<Purpose, number> = { status: statusLinkDays, booking: bookingLinkDays };
const pages: Record<Purpose, string> = { status: '/referral/status', booking: '/referral/invitation' };

/** A path that opens this referral to whoever holds it. Needs a transaction as the clinic. */
export async function issuePath(transaction: Transaction, referralId: string, purpose: Purpose): Promise<string> {
  return `${pages[purpose]}/${await issueCode(transaction, { referral_id: referralId, purpose, hours: days[purpose] * 24 })}`;
}

/** Every link of this kind stops working. */
export async function voidCodes(transaction: Transaction, referralId: string, purpose: Purpose): Promise<void> {
  await endCodes(transaction).where('referral_id', '=', referralId).where('purpose', '=', purpose).execute();
}

/** Whose code it is and until when; nothing for an unknown or expired one. */
export async function referralOfCode(transaction: Transaction, code: string, purpose: Purpose) {
  const row = await holderOfCode(transaction, code, purpose);
  return row?.referral_id ? { referral_id: row.referral_id, expires_at: row.expires_at } : undefined;
}

type Whose = { referral_id: string } | { econsult_provider_id: string };

/** Of a referral or of a provider: the code itself, which is kept nowhere. Needs a transaction as the clinic. */
export async function issueCode(
  transaction: Transaction,
  { hours, ...what }: Whose & { purpose: ReferralCode['purpose']; hours: number },
): Promise<string> {
  const code = newId();
  await transaction
    .insertInto('referral_code')
    .values({ code_hash: hashOf(code), ...what, expires_at: sql`now() + make_interval(hours => ${hours}::int)` })
    .execute();
  return code;
}

/** To be narrowed to whose they are. */
export function endCodes(transaction: Transaction) {
  return transaction.updateTable('referral_code').set({ expires_at: sql`now()` }).where('expires_at', '>', sql<Date>`now()`);
}

export function holderOfCode(transaction: Transaction, code: string, purpose: ReferralCode['purpose']) {
  return transaction
    .selectFrom('referral_code')
    .select(['referral_id', 'econsult_provider_id', 'expires_at'])
    .where('code_hash', '=', hashOf(code))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}
