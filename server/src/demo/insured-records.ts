/** How far the demo's insured visits are. */

import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** The oldest first. */
export async function insuredVisitsOf(
  transaction: Transaction,
  patientId: string,
): Promise<{ id: string; is_signed: boolean; price: number }[]> {
  const { rows } = await sql<{ id: string; is_signed: boolean; price: number }>`
    select a.id, a.price, coalesce(n.state = 'signed', false) as is_signed
    from appointment a left join note n on n.id = a.id
    where a.patient_id = ${patientId} and a.pays_by = 'insurance' and a.status in ('ended', 'note_signed')
    order by lower(a.during)`.execute(transaction);
  return rows;
}

export async function giveAddress(transaction: Transaction, patientId: string, street: string): Promise<void> {
  await transaction.updateTable('patient').set({ address: street, city: 'San Francisco' }).where('id', '=', patientId).execute();
}

/** Whoever has one keeps it. */
export async function giveNpi(transaction: Transaction, providerId: string, npi: string): Promise<void> {
  await transaction
    .insertInto('provider_number')
    .values({ provider_id: providerId, npi })
    .onConflict((known) => known.doNothing())
    .execute();
}
