/** The authenticator app of an account: its sealed secret, and the last step it was used for. */
import type { Records } from '../platform/db/database.ts';

export function appOf(records: Records, accountId: string) {
  return records
    .selectFrom('totp_factor')
    .select(['sealed_secret', 'last_step', 'created_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** A newer app takes the place of the one before it. */
export function keepApp(records: Records, app: { accountId: string; sealedSecret: Buffer; lastStep: number }) {
  const values = { sealed_secret: app.sealedSecret, last_step: app.lastStep };
  return records
    .insertInto('totp_factor')
    .values({ account_id: app.accountId, ...values })
    .onConflict((known) => known.column('account_id').doUpdateSet({ ...values, created_at: new Date() }))
    .execute();
}

/** A step counts once, and none before it counts any more: false for one that was used already. */
export async function useStep(records: Records, accountId: string, step: number): Promise<boolean> {
  const used = await records
    .updateTable('totp_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function forgetApp(records: Records, accountId: string): Promise<boolean> {
  const gone = await records.deleteFrom('totp_factor').where('account_id', '=', accountId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Answers when it was added. */
export async function forgetAppSince(records: Records, accountId: string, since: Date): Promise<Date[]> {
  const gone = await records
    .deleteFrom('totp_factor')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .returning('created_at')
    .execute();
  return gone.map(({ created_at }) => created_at);
}
