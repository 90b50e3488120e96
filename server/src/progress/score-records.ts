/** The rows of what clinicians judged. */
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { SeverityScore } from '../platform/db/schema.ts';

function scores(transaction: Transaction) {
  return transaction
    .selectFrom('severity_score as s')
    .innerJoin('provider as p', 'p.id', 's.scored_by')
    .selectAll('s')
    .select('p.name as provider');
}

/** As row-level security shows them, the oldest first. */
export function scoresOf(transaction: Transaction, care: readonly string[]) {
  return scores(transaction)
    .where('s.encounter_id', '=', sql<string>`any(${care})`)
    .where('s.taken_back_at', 'is', null)
    .orderBy('s.day')
    .orderBy('s.scored_at')
    .execute();
}

export type ScoreRow = Awaited<ReturnType<typeof scoresOf>>[number];

export function scoreById(transaction: Transaction, id: string): Promise<ScoreRow | undefined> {
  return scores(transaction).where('s.id', '=', id).executeTakeFirst();
}

/** False where a score has this id already. */
export async function insertScore(transaction: Transaction, row: Insertable<SeverityScore>): Promise<boolean> {
  const written = await transaction
    .insertInto('severity_score')
    .values(row)
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** False where it was taken back before. */
export async function takeScoreBack(transaction: Transaction, id: string): Promise<boolean> {
  const taken = await transaction
    .updateTable('severity_score')
    .set({ taken_back_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
