/** Taken back by whoever was to be told, while their jobs still stand: those find that they are of no use. */
import type { Transaction } from '../platform/db/database.ts';
import { endUse, waitingPushes } from './records.ts';

/** Of what this account is told under these names, that which is not wanted any more. In a transaction of the clinic's. */
export async function withdrawPushes(
  transaction: Transaction,
  accountId: string,
  { aboutLike, isWanted }: { aboutLike: readonly string[]; isWanted: (about: string) => boolean },
): Promise<void> {
  const waiting = await waitingPushes(transaction, accountId, aboutLike);
  await endUse(
    transaction,
    waiting.filter(({ about }) => !isWanted(about)).map(({ id }) => id),
  );
}
