/** Takes ties to third parties off an account again. */
import type { Transaction } from '../platform/db/database.ts';
import { forgetIdentitiesSince } from './records.ts';

/** Those made since then; answers when each of them was. */
export function disconnectSince(transaction: Transaction, accountId: string, since: Date): Promise<Date[]> {
  return forgetIdentitiesSince(transaction, accountId, since);
}
