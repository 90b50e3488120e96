/** Whose licence counts where, on a day. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** Of those who may sign in; on a day to come, or today. */
export async function isAnybodyLicensed(transaction: Transaction, state: string, day: string | null = null): Promise<boolean> {
  const { rows } = await sql<{ licensed: boolean }>`select is_served_by_somebody(${state}, ${day}::date) as licensed`.execute(transaction);
  return rows[0]?.licensed === true;
}

/** Whether the licence of this dermatologist counts there today. */
export async function isLicensedIn(transaction: Transaction, providerId: string, state: string): Promise<boolean> {
  const { rows } = await sql<{ licensed: boolean }>`select is_licensed_in(${providerId}, ${state}) as licensed`.execute(transaction);
  return rows[0]?.licensed === true;
}
