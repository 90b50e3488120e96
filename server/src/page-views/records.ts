/** How often each public page was seen on each day. */
import { sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';

export function countOneView(records: Records, day: string, pattern: string) {
  return records
    .insertInto('page_view_count')
    .values({ day, pattern, views: 1 })
    .onConflict((counted) => counted.columns(['day', 'pattern']).doUpdateSet({ views: sql`page_view_count.views + 1` }))
    .execute();
}

export function viewsSince(records: Records, day: string) {
  return records.selectFrom('page_view_count').select(['day', 'pattern', 'views']).where('day', '>=', day).execute();
}
