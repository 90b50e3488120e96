/** How often each public page was seen on each day. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export function countOneView(transaction: Transaction, day: string, pattern: string) {
  return transaction
    .insertInto('page_view_count')
    .values({ day, pattern, views: 1 })
    .onConflict((counted) => counted.columns(['day', 'pattern']).doUpdateSet({ views: sql`page_view_count.views + 1` }))
    .execute();
}

export function viewsSince(transaction: Transaction, day: string) {
  return transaction.selectFrom('page_view_count').select(['day', 'pattern', 'views']).where('day', '>=', day).execute();
}
