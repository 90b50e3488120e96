/** Who supervises whom: a dermatologist signs what a nurse or a physician assistant has prepared. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface Supervisor {
  id: string;
  name: string;
  since: Date;
  /** Two letters each: where their license counts today. */
  states: string[];
}

/** Those who may sign in, by name. Shown to the assistant, to the dermatologist of theirs, and to the clinic. */
export function supervisorsOf(transaction: Transaction, assistantId: string): Promise<Supervisor[]> {
  return transaction
    .selectFrom('supervision as s')
    .innerJoin('provider as p', 'p.id', 's.provider_id')
    .select(['p.id', 'p.name', 's.began_at as since'])
    .select(
      sql<
        string[]
      >`array(select l.state from provider_licence l where l.provider_id = p.id and is_licensed_in(p.id, l.state) order by 1)`.as('states'),
    )
    .where('s.assistant_id', '=', assistantId)
    .orderBy('p.name')
    .execute();
}

/** False where they were supervised already. Needs a transaction as the clinic, as all that writes here. */
export async function insertSupervision(transaction: Transaction, row: { assistant_id: string; provider_id: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('supervision')
    .values(row)
    .onConflict((already) => already.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Their encounters are the dermatologist's alone from here. */
export async function deleteSupervision(
  transaction: Transaction,
  { assistant_id, provider_id }: { assistant_id: string; provider_id: string },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('supervision')
    .where('assistant_id', '=', assistant_id)
    .where('provider_id', '=', provider_id)
    .executeTakeFirst();
  await transaction
    .updateTable('encounter')
    .set({ assistant_id: null, assistant_name: null })
    .where('assistant_id', '=', assistant_id)
    .where('provider_id', '=', provider_id)
    .execute();
  return numDeletedRows === 1n;
}

/** Of whoever supervises others, or is supervised, and does so no longer in what they do here now. */
export async function deleteSupervisionsOf(transaction: Transaction, accountId: string): Promise<void> {
  const pairs = await transaction
    .selectFrom('supervision')
    .select(['assistant_id', 'provider_id'])
    .where((is) => is.or([is('assistant_id', '=', accountId), is('provider_id', '=', accountId)]))
    .execute();
  for (const pair of pairs) await deleteSupervision(transaction, pair);
}
