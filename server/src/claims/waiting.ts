/** A claim whose note is being checked, or was retracted, does not leave: by no file, by no paper. */
import type { WaitingFor } from '@pellis/contract/claims/claims';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { conflict } from '../platform/refusal.ts';

/** Of the claim with this alias; null where nothing holds it up. */
export function waitingFor(alias: string): RawBuilder<WaitingFor | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<WaitingFor | null>`why_claim_waits(${of('encounter_id')}, ${of('frequency')}, ${of('prepared_at')})`;
}

/** What the claims of a file wait for, the worst first; undefined where the file may leave. */
export async function waitingInFile(transaction: Transaction, batchId: string) {
  const rows = await transaction
    .selectFrom('claim as c')
    .select(['c.control_number', waitingFor('c').as('waits_for')])
    .where('c.batch_id', '=', batchId)
    .where(waitingFor('c'), 'is not', null)
    .orderBy('waits_for', 'desc')
    .orderBy('c.control_number')
    .execute();
  return rows[0];
}

export function claimWaits(why: WaitingFor) {
  return why === 'checked'
    ? conflict(
        'note_checked',
        'The note of this visit is being checked, so its claim does not leave yet. If the note stands, send it then.',
      )
    : conflict(
        'note_retracted',
        'The note of this visit was retracted, and this claim says what it said. Take the claim back; prepare another once a new note is signed.',
      );
}

export function fileWaits({ control_number, waits_for }: { control_number: number; waits_for: WaitingFor | null }) {
  const why = waits_for === 'checked' ? 'is being checked' : 'was retracted';
  return conflict(
    'note_checked',
    `The note behind claim ${control_number} in this file ${why}, so the file does not leave. Take the file apart, and make another with the claims that may go.`,
  );
}
