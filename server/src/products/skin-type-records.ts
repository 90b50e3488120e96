/** The skin type by which products were looked for in a note. */
import type { SkinType } from '@pellis/contract/products/recommendations';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { SkinTypeSaid } from '../platform/db/schema.ts';

const skinType = sql<SkinType>`s.skin_type`.as('skin_type');

/** What was said of this very note, else of the last signed one. */
export function lastSkinType(transaction: Transaction, { id, patient_id }: { id: string; patient_id: string }) {
  return transaction
    .selectFrom('skin_type_said as s')
    .leftJoin('note', 'note.id', 's.encounter_id')
    .select(['s.encounter_id', 's.said_by_name', 's.said_at', skinType])
    .where('s.patient_id', '=', patient_id)
    .where((is) => is.or([is('s.encounter_id', '=', id), is('note.state', '=', 'signed')]))
    .orderBy(sql`s.encounter_id = ${id}`, 'desc')
    .orderBy('note.signed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** For the record that a patient takes along: of signed notes, the oldest first. */
export function skinTypesOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('skin_type_said as s')
    .innerJoin('note', 'note.id', 's.encounter_id')
    .select([skinType, 's.said_by_name as by', 's.said_at as at'])
    .where('s.patient_id', '=', patientId)
    .where('note.state', '=', 'signed')
    .orderBy('s.said_at')
    .execute();
}

/** False where this note says so already: of two who say it at once, the second finds what the first said. */
export async function keepSkinType(transaction: Transaction, row: Insertable<SkinTypeSaid>): Promise<boolean> {
  const { skin_type, said_by, said_by_name } = row;
  const kept = await transaction
    .insertInto('skin_type_said')
    .values(row)
    .onConflict((known) =>
      known
        .column('encounter_id')
        .doUpdateSet({ skin_type, said_by, said_by_name, said_at: sql`now()` })
        .where('skin_type_said.skin_type', '<>', skin_type),
    )
    .returning('encounter_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** False where nothing was said of this note. */
export async function forgetSkinType(transaction: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('skin_type_said').where('encounter_id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
