/** The authenticator app of an account: its sealed secret, and the last step it was used for. */
import type { Transaction } from '../platform/db/database.ts';

export function appOf(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('totp_factor')
    .select(['sealed_secret', 'last_step', 'created_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** A newer app takes the place of the one before it. */
export function keepApp(transaction: Transaction, app: { accountId: string; sealedSecret: Buffer; lastStep: number }) {
  const values = { sealed_secret: app.sealedSecret, last_step: app.lastStep };
  return transaction
    .insertInto('totp_factor')
    .values({ account_id: app.accountId, ...values })
    .onConflict((known) => known.column('account_id').doUpdateSet({ ...values, created_at: new Date() }))
    .execute();
}

/** A step counts once, and none before it counts any more: false for one that was used already. */
export async function useStep(transaction: Transaction, accountId: string, step: number): Promise<boolean> {
  const used = await transaction
    .updateTable('totp_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function forgetApp(transaction: Transaction, accountId: string): Promise<boolean> {
  const gone = await transaction.deleteFrom('totp_factor').where('account_id', '=', accountId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Answers when it was added. */
export async function forgetAppSince(transaction: Transaction, accountId: string, since: Date): Promise<Date[]> {
  const gone = await transaction
    .deleteFrom('totp_factor')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .returning('created_at')
    .execute();
  return gone.map(({ created_at }) => created_at);
}
