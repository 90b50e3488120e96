/** Who supervises whom: a dermatologist signs what a nurse or a physician assistant has prepared. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';

export interface Supervisor {
  id: string;
  name: string;
  since: Date;
  /** Two letters each: where their license counts today. */
  states: string[];
}

/** Those who do today, by name. Shown to the assistant, to the dermatologist of theirs, and to the clinic. */
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
    .where('s.ended_at', 'is', null)
    .orderBy('p.name')
    .execute();
}

/** Those who did, the latest first. */
export function formerSupervisorsOf(transaction: Transaction, assistantId: string) {
  return transaction
    .selectFrom('supervision as s')
    .innerJoin('provider as p', 'p.id', 's.provider_id')
    .select(['s.id', 'p.name', 's.began_at as since'])
    .select(sql<Date>`s.ended_at`.as('until'))
    .where('s.assistant_id', '=', assistantId)
    .where('s.ended_at', 'is not', null)
    .orderBy('s.ended_at', 'desc')
    .execute();
}

export interface Assistant {
  id: string;
  name: string;
  credentials: string | null;
  /** How many cases they prepare just now. */
  open: number;
}

/** Whom a dermatologist supervises today, and who works here. Needs a transaction as the clinic. */
export function assistantsOf(transaction: Transaction, providerId: string): Promise<Assistant[]> {
  return transaction
    .selectFrom('supervision as s')
    .innerJoin('account as a', 'a.id', 's.assistant_id')
    .select(['a.id', 'a.name', 'a.credentials'])
    .select(
      sql<number>`(select count(*)::int from encounter e join rapid_assessment r on r.id = e.id
        where e.assistant_id = a.id and r.state in ('claimed', 'needs_info'))`.as('open'),
    )
    .where('s.provider_id', '=', providerId)
    .where('s.ended_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where('a.confirmed_at', 'is not', null)
    .where(hasRight('a', 'prepare-cases'))
    .orderBy('a.name')
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

/** Their encounters are the dermatologist's alone from here. False where nobody was supervised. */
export async function closeSupervision(
  transaction: Transaction,
  { assistant_id, provider_id }: { assistant_id: string; provider_id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('supervision')
    .set({ ended_at: sql<Date>`now()` })
    .where('assistant_id', '=', assistant_id)
    .where('provider_id', '=', provider_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  await transaction
    .updateTable('encounter')
    .set({ assistant_id: null, assistant_name: null })
    .where('assistant_id', '=', assistant_id)
    .where('provider_id', '=', provider_id)
    .execute();
  return numUpdatedRows === 1n;
}

/** Of whoever supervises others, or is supervised, and does so no longer in what they do here now. */
export async function closeSupervisionsOf(transaction: Transaction, accountId: string): Promise<void> {
  const pairs = await transaction
    .selectFrom('supervision')
    .select(['assistant_id', 'provider_id'])
    .where((is) => is.or([is('assistant_id', '=', accountId), is('provider_id', '=', accountId)]))
    .where('ended_at', 'is', null)
    .execute();
  for (const pair of pairs) await closeSupervision(transaction, pair);
}
