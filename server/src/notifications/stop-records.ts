/** Numbers that want no messages. */
import type { Records } from '../platform/db/database.ts';

export async function isStopped(records: Records, phone: string): Promise<boolean> {
  const stop = await records.selectFrom('text_stop').select('phone').where('phone', '=', phone).executeTakeFirst();
  return stop !== undefined;
}

export function insertStop(records: Records, phone: string) {
  return records
    .insertInto('text_stop')
    .values({ phone })
    .onConflict((already) => already.doNothing())
    .execute();
}

export function deleteStop(records: Records, phone: string) {
  return records.deleteFrom('text_stop').where('phone', '=', phone).execute();
}
