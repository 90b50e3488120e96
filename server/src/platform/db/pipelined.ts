/** A transaction whose queries travel together where they are asked together: Kysely's own holds each back until the one before it was answered. */
import { type Dialect, DummyDriver, Transaction as KyselyTransaction } from 'kysely';
import type { DB } from './schema.ts';
import type { Transaction } from './transaction.ts';

/**
 * The same transaction. Postgres comes to its queries in the order in which they were asked, and after one that failed it refuses the others: so whoever asks several
 * at once hears of the first fault. Needs a connection that does not wait for one answer before it sends the next words (`pipeline`).
 */
export async function pipelined(transaction: Transaction, dialect: Dialect): Promise<Transaction> {
  const oneAfterTheOther = transaction.getExecutor();
  const connection = await oneAfterTheOther.provideConnection(async (one) => one);
  const executor = oneAfterTheOther.withConnectionProvider({ provideConnection: (use) => use(connection) });
  // whoever began it ends it, so that it needs no driver
  return new KyselyTransaction<DB>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
}
