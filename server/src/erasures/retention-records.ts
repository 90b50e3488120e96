/** How long each kind of thing is kept, and what is past it. */
import type { RetentionKind, RetentionPeriod } from '@pellis/contract/erasures/retention';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export function periods(transaction: Transaction): Promise<RetentionPeriod[]> {
  return transaction
    .selectFrom('retention_period')
    .select(['kind', 'days', 'least_days', 'until_age', 'sweeps', 'version', 'set_at'])
    .orderBy('position')
    .execute();
}

export async function periodsByKind(transaction: Transaction): Promise<Record<RetentionKind, RetentionPeriod>> {
  const rows = await periods(transaction);
  // every kind has its row by the migration
  return Object.fromEntries(rows.map((row) => [row.kind, row])) as Record<RetentionKind, RetentionPeriod>;
}

export function lockPeriod(transaction: Transaction, kind: RetentionKind) {
  return transaction.selectFrom('retention_period').selectAll().where('kind', '=', kind).forUpdate().executeTakeFirst();
}

export async function rewritePeriod(transaction: Transaction, kind: RetentionKind, days: number, by: string): Promise<void> {
  await transaction
    .updateTable('retention_period')
    .set({ days, set_by: by, set_at: sql<Date>`now()`, version: sql`version + 1` })
    .where('kind', '=', kind)
    .execute();
}

export async function sweepPast(transaction: Transaction): Promise<Record<string, number>> {
  const { rows } = await sql<{ taken: Record<string, number> }>`select sweep_retention() as taken`.execute(transaction);
  return rows[0]?.taken ?? {};
}
