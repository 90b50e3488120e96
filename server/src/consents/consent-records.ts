/** What was signed, by whom and for whom. */
import type { Capacity, ConsentKind } from '@pellis/contract/consents/consents';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export function consentsOf(transaction: Transaction, patientId: string) {
  return signed(transaction).where('patient_id', '=', patientId).orderBy('signed_at', 'desc').orderBy('kind').execute();
}

export function consentById(transaction: Transaction, id: string) {
  return signed(transaction).where('id', '=', id).executeTakeFirst();
}

function signed(transaction: Transaction) {
  return transaction
    .selectFrom('consent')
    .select(['id', 'place', 'version', 'title', 'words', 'text_hash', 'patient_name', 'typed_name', 'signed_at'])
    .select([sql<ConsentKind>`kind`.as('kind'), sql<Capacity>`capacity`.as('capacity')]);
}

export interface NewConsent {
  id: string;
  patient_id: string;
  signed_by: string;
  capacity: Capacity;
  kind: string;
  place: string;
  version: number;
  title: string;
  words: string;
  text_hash: string;
  patient_name: string;
  typed_name: string;
}

/** False when this very text is signed already. */
export async function insertConsent(transaction: Transaction, consent: NewConsent): Promise<boolean> {
  const written = await transaction
    .insertInto('consent')
    .values(consent)
    .onConflict((taken) => taken.constraint('signed_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** As what the account acts for the patient today. */
export async function relationTo(transaction: Transaction, accountId: string, patientId: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('guardianship')
    .select('relation')
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  return row?.relation;
}
