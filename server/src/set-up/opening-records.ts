/** Whether the clinic was opened to the public, and by whom; and what of its people must be there before. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';

/** Needs a transaction as the clinic. */
export async function isOpened(transaction: Transaction): Promise<boolean> {
  return (await readOpening(transaction)) !== undefined;
}

export function readOpening(transaction: Transaction) {
  return transaction
    .selectFrom('clinic_opening as o')
    .leftJoin('account as a', 'a.id', 'o.opened_by')
    .select(['o.opened_at', 'a.name as opened_by'])
    .executeTakeFirst();
}

/** False when somebody else has opened it. */
export async function insertOpening(transaction: Transaction, by: string): Promise<boolean> {
  const done = await transaction
    .insertInto('clinic_opening')
    .values({ opened_by: by })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Needs a transaction as the clinic. */
export async function waysIn(transaction: Transaction): Promise<{ hasSecondFactor: boolean; hasSecondWay: boolean }> {
  const { rows } = await sql<{ operators: number; factors: number; codes: number }>`
    select count(*)::int as operators,
      (count(*) filter (where exists (select from totp_factor where account_id = a.id)
        or exists (select from passkey where account_id = a.id)))::int as factors,
      (count(*) filter (where exists (select from recovery_code r where r.account_id = a.id and r.used_at is null)))::int as codes
    from account a where a.confirmed_at is not null and a.disabled_at is null and ${hasRight('a', 'manage-people')}`.execute(transaction);
  const { operators = 0, factors = 0, codes = 0 } = rows[0] ?? {};
  return { hasSecondFactor: factors > 0, hasSecondWay: operators > 1 || codes > 0 };
}

/** What was not only set but lived through, as the records have it. Needs a transaction as the clinic. */
export async function livedThrough(transaction: Transaction): Promise<Record<'backup' | 'test_case', boolean>> {
  const { rows } = await sql<Record<'backup' | 'test_case', boolean>>`
    select exists (select from event where name in ('backup.verified', 'clinic.restored')) as backup,
      exists (select from rapid_assessment r join note n on n.id = r.id join "order" o on o.encounter_id = r.id
        where n.signed_at is not null and o.status in ('paid', 'refunded')) as test_case`.execute(transaction);
  return rows[0] ?? { backup: false, test_case: false };
}
