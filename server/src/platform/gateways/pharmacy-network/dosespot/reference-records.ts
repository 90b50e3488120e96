/** What DoseSpot calls the prescriptions that we sent by it, as rows. */
import { sql } from 'kysely';
import type { Transaction } from '../../../db/database.ts';

export interface Reference {
  message_id: string;
  patient_id: string;
  prescriber: string;
  patient_number: number;
  prescription_number: number;
}

const network = 'dosespot';

export function insertReference(transaction: Transaction, reference: Reference) {
  return transaction
    .insertInto('network_reference')
    .values({ ...reference, network })
    .onConflict((kept) => kept.column('message_id').doNothing())
    .execute();
}

export function referenceOf(transaction: Transaction, messageId: string): Promise<Reference | undefined> {
  return transaction
    .selectFrom('network_reference')
    .select(['message_id', 'patient_id', 'prescriber', 'patient_number', 'prescription_number'])
    .where('message_id', '=', messageId)
    .where('network', '=', network)
    .executeTakeFirst();
}

/** The number there of a patient for whom something was sent before. */
export async function patientNumberOf(transaction: Transaction, patientId: string): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('network_reference')
    .select('patient_number')
    .where('patient_id', '=', patientId)
    .where('network', '=', network)
    .orderBy('made_at', 'desc')
    .executeTakeFirst();
  return row?.patient_number;
}

const most = 100;

/** The younger, the more often: news of the first hour matter most, and a refill may be fetched after weeks. */
export async function takeToAsk(transaction: Transaction): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    update network_reference set asked_at = now() where message_id in (
      select message_id from network_reference
      where network = ${network} and made_at > now() - interval '60 days'
        and asked_at < now() - least(greatest((now() - made_at) / 10, interval '30 seconds'), interval '6 hours')
      order by asked_at limit ${most} for update skip locked)
    returning message_id, patient_id, prescriber, patient_number, prescription_number`.execute(transaction);
  return rows;
}

/** What could not be asked or told is due again with the next round. */
export function askAgain(transaction: Transaction, messageId: string) {
  return transaction
    .updateTable('network_reference')
    .set({ asked_at: sql`made_at - interval '1 day'` })
    .where('message_id', '=', messageId)
    .execute();
}
