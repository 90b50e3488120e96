/** The lines of the books: written once, never changed. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { OrderRow } from './order-records.ts';

type LedgerAccount = 'processor' | 'care' | 'care_refunded' | 'care_disputed';

export interface Posting {
  posting: string;
  from: LedgerAccount;
  to: LedgerAccount;
  cents: number;
}

/** In two places at once; nothing that did not move. */
export async function post(transaction: Transaction, { id, currency }: OrderRow, { posting, from, to, cents }: Posting): Promise<void> {
  if (cents <= 0) return;
  const entry = { posting: `${id}.${posting}`, currency, order_id: id };
  await transaction
    .insertInto('ledger_entry')
    .values([
      { ...entry, account: from, amount: -cents },
      { ...entry, account: to, amount: cents },
    ])
    .execute();
}

/** What of a dispute stands as lost, and in how many postings it came and went; `first` names the first of them. */
export async function disputedInBooks(
  transaction: Transaction,
  { id }: OrderRow,
  first: string,
): Promise<{ cents: number; times: number }> {
  return transaction
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('cents'))
    .select(sql<number>`count(*)::int`.as('times'))
    .where('order_id', '=', id)
    .where('account', '=', 'care_disputed')
    .where(sql<boolean>`(posting = ${`${id}.${first}`} or starts_with(posting, ${`${id}.${first}.`}))`)
    .executeTakeFirstOrThrow();
}
