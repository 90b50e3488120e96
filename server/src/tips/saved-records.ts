/** Which tips an account saved. Row-level security shows nobody another's. */
import type { Tip } from '@pellis/contract/tips/tips';
import type { Transaction } from '../platform/db/database.ts';
import { tipColumns } from './records.ts';

export function savedTips(transaction: Transaction, accountId: string): Promise<Tip[]> {
  return transaction
    .selectFrom('saved_tip as s')
    .innerJoin('tip as t', 't.id', 's.tip_id')
    .innerJoin('reviewed_tip as v', 'v.slug', 't.slug')
    .select(tipColumns)
    .where('s.account_id', '=', accountId)
    .orderBy('s.saved_at', 'desc')
    .orderBy('v.slug')
    .$castTo<Tip>()
    .execute();
}

/** None where no dermatologist stands by it today. */
export async function reviewedTipId(transaction: Transaction, slug: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('tip as t')
    .innerJoin('reviewed_tip as v', 'v.slug', 't.slug')
    .select('t.id')
    .where('t.slug', '=', slug)
    .executeTakeFirst();
  return row?.id;
}

/** Twice is once. */
export async function insertSavedTip(transaction: Transaction, account_id: string, tip_id: string): Promise<void> {
  await transaction
    .insertInto('saved_tip')
    .values({ account_id, tip_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropSavedTip(transaction: Transaction, accountId: string, slug: string): Promise<void> {
  await transaction
    .deleteFrom('saved_tip')
    .where('account_id', '=', accountId)
    .where('tip_id', 'in', (query) => query.selectFrom('tip').select('id').where('slug', '=', slug))
    .execute();
}

/** As the clinic, when an account is erased. */
export async function eraseSavedTips(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('saved_tip').where('account_id', '=', accountId).execute();
}
