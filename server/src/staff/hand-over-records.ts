/** What waits for one of the clinic's people alone. Needs a transaction as the clinic. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** The earliest first; whatever is under way or was forgotten for less than a day stands with them. */
export async function openVisitIds(transaction: Transaction, id: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('appointment')
    .select('id')
    .where('provider_id', '=', id)
    .where('status', 'in', ['booked', 'checked_in', 'ready', 'in_call', 'disconnected'])
    .where(sql<boolean>`upper(during) > now() - interval '1 day'`)
    .orderBy(sql`lower(during)`)
    .execute();
  return rows.map((row) => row.id);
}

/** Visits that are over and wait for a signed note, however long ago they were; also where it was retracted, unless their money was given back. */
export async function countNotesToSign(transaction: Transaction, id: string): Promise<number> {
  const { many } = await transaction
    .selectFrom('appointment as a')
    .select(sql<number>`count(*)::int`.as('many'))
    .where('a.provider_id', '=', id)
    .where('a.status', '=', 'ended')
    // a note that was signed just now has not closed its visit yet
    .where(sql<boolean>`not exists (select from note n where n.id = a.id and n.state = 'signed')`)
    .where(sql<boolean>`not exists (select from "order" o where o.encounter_id = a.id and o.status = 'refunded')`)
    .executeTakeFirstOrThrow();
  return many;
}

/** Whether somebody else may answer each: one that was asked about waits for its dermatologist. */
export function openCases(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('rapid_assessment as r')
    .select(['r.id', 'r.patient_state as state'])
    .select(
      sql<boolean>`r.state = 'claimed' and exists (select from provider_licence l join account a on a.id = l.provider_id
        where l.state = r.patient_state and l.expires_on >= today_in(l.state) and l.provider_id <> ${id}
          and a.confirmed_at is not null and a.disabled_at is null)`.as('can_go_on'),
    )
    .where('r.claimed_by', '=', id)
    .where('r.state', 'in', ['claimed', 'needs_info'])
    .orderBy('r.due_at')
    .execute();
}

/** Who waits for their answer to refill requests, and to how many. */
export function patientsWithRefills(transaction: Transaction, id: string): Promise<{ patient_id: string; many: number }[]> {
  return transaction
    .selectFrom('refill_request')
    .select(['patient_id', sql<number>`count(*)::int`.as('many')])
    .where('provider_id', '=', id)
    .where('state', '=', 'open')
    .groupBy('patient_id')
    .execute();
}

/** Answers how many they are. */
export async function giveRefills(transaction: Transaction, of: { patientId: string; from: string; to: string }): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('refill_request')
    .set({ provider_id: of.to })
    .where('patient_id', '=', of.patientId)
    .where('provider_id', '=', of.from)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function countTasks(transaction: Transaction, id: string): Promise<number> {
  const { many } = await transaction
    .selectFrom('task')
    .select(sql<number>`count(*)::int`.as('many'))
    .where('owner_id', '=', id)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirstOrThrow();
  return many;
}

/** Whoever has time takes them. */
export function freeTasks(transaction: Transaction, id: string) {
  return transaction
    .updateTable('task')
    .set({ owner_id: null, owner_name: null })
    .where('owner_id', '=', id)
    .where('state', '=', sql.lit('open'))
    .execute();
}
