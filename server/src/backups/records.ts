/** The backups that were made of this clinic, and what is known of them. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { insertEvent } from '../platform/event-records.ts';
import { backupLock, type Made } from './make.ts';

const asBackup = { id: 'backup', role: 'clinic', name: 'Pellis' } as const;

export async function insertBackup(transaction: Transaction, made: Made): Promise<void> {
  const { name, madeAt: made_at, bytes, sha256, backupKey: backup_key, rows, files, lost } = made;
  const row = { name, made_at, bytes, sha256, backup_key, rows, files, lost_files: lost.length };
  await transaction.insertInto('backup').values(row).execute();
  await insertEvent(transaction, asBackup, { name: 'backup.made', subjectId: name });
}

/** Those that were not taken away. */
export function keptBackups(transaction: Transaction) {
  return transaction
    .selectFrom('backup')
    .select(['name', 'made_at', 'bytes', 'rows', 'files', 'backup_key', 'verified_at', 'trial_failed_at', 'trial_failure'])
    .where('removed_at', 'is', null)
    .orderBy('made_at', 'desc')
    .execute();
}

/** False for a backup that this clinic does not know, or knows otherwise. */
export async function markVerified(transaction: Transaction, name: string, sha256: string): Promise<boolean> {
  const marked = await transaction
    .updateTable('backup')
    .set({ verified_at: sql`now()`, trial_failed_at: null, trial_failure: null })
    .where('name', '=', name)
    .where('sha256', '=', sha256)
    .returning('name')
    .executeTakeFirst();
  if (!marked) return false;
  await insertEvent(transaction, asBackup, { name: 'backup.verified', subjectId: name });
  return true;
}

export async function markRemoved(transaction: Transaction, name: string): Promise<void> {
  await transaction.updateTable('backup').set({ removed_at: sql`now()` }).where('name', '=', name).execute();
}

/** When the newest was made, when one was last found whole, and since when there is anything to lose. */
export async function lastBackups(transaction: Transaction) {
  const { rows } = await sql<{ made: Date | null; verified: Date | null; began: Date | null; lost_files: number }>`
    select max(made_at) as made, max(verified_at) filter (where trial_failed_at is null) as verified, (select min(created_at) from account) as began,
      coalesce((array_agg(lost_files order by made_at desc))[1], 0) as lost_files from backup`.execute(transaction);
  return rows[0] ?? { made: null, verified: null, began: null, lost_files: 0 };
}

export async function keepTrialFailure(transaction: Transaction, name: string, words: string): Promise<void> {
  await transaction.updateTable('backup').set({ trial_failed_at: sql`now()`, trial_failure: words }).where('name', '=', name).execute();
  await insertEvent(transaction, asBackup, { name: 'backup.trial_failed', subjectId: name });
}

/** In whichever process or command. */
export async function isBackupBeingMade(transaction: Transaction): Promise<boolean> {
  const { rows } = await sql<{ is_made: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${backupLock} and granted
      and database = (select oid from pg_database where datname = current_database())) as is_made`.execute(transaction);
  return rows[0]?.is_made ?? false;
}

export function lastFailure(transaction: Transaction) {
  return transaction.selectFrom('backup_failure').select(['at', 'words']).executeTakeFirst();
}

export async function keepFailure(transaction: Transaction, words: string): Promise<void> {
  await transaction
    .insertInto('backup_failure')
    .values({ words })
    .onConflict((conflict) => conflict.column('is_last').doUpdateSet({ words, at: sql`now()` }))
    .execute();
}

export async function forgetFailure(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('backup_failure').execute();
}
