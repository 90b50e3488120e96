/** The lines of the books: written once, never changed. */
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
