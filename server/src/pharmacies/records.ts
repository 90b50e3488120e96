/** Pharmacies, and the ones that patients chose. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { NetworkPharmacy } from '../platform/gateways/pharmacy-network/pharmacy-network.ts';
import { newId } from '../platform/ids.ts';

export const pharmacyColumns = [
  'pharmacy.id',
  'pharmacy.name',
  'pharmacy.address',
  'pharmacy.city',
  'pharmacy.state',
  'pharmacy.postal_code',
  'pharmacy.phone',
  'pharmacy.fax',
  'pharmacy.takes_electronic',
] as const;

export type PharmacyRow = NonNullable<Awaited<ReturnType<typeof pharmacyById>>>;

export function pharmacyById(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('pharmacy')
    .select(pharmacyColumns)
    .select(['pharmacy.ncpdp_id', 'pharmacy.patient_id', 'pharmacy.is_shipping_partner'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether the actor may know where this patient's prescriptions go. */
export async function maySeePharmacyOf(transaction: Transaction, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_see_pharmacy_of(${patientId}) as may`.execute(transaction);
  return rows[0]?.may === true;
}

/** Of the directory: each word begins a word of the name or the city, or is a ZIP code. */
export function findPharmacies(transaction: Transaction, { words, state }: { words: string; state: string }, most: number) {
  let query = transaction
    .selectFrom('pharmacy')
    .select(pharmacyColumns)
    .select('is_shipping_partner')
    .where('state', '=', state)
    .where('patient_id', 'is', null);
  for (const word of wordsOf(words))
    query = query.where(
      sql<boolean>`' ' || lower(name || ' ' || address || ' ' || city || ' ' || postal_code) like ${`% ${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    );
  return query.orderBy('name').orderBy('id').limit(most).execute();
}

export function wordsOf(words: string): string[] {
  return words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

/** As the network has them now; one known before is brought up to date. Needs a transaction as the clinic. */
export async function keepNetworkPharmacies(transaction: Transaction, list: readonly NetworkPharmacy[]): Promise<void> {
  if (list.length === 0) return;
  await transaction
    .insertInto('pharmacy')
    .values(
      list.map(({ ncpdpId, postalCode, ...one }) => ({
        id: newId(),
        ncpdp_id: ncpdpId,
        postal_code: postalCode,
        ...one,
        takes_electronic: true,
      })),
    )
    .onConflict((known) =>
      known
        .column('ncpdp_id')
        .where('patient_id', 'is', null)
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          address: row.ref('excluded.address'),
          city: row.ref('excluded.city'),
          state: row.ref('excluded.state'),
          postal_code: row.ref('excluded.postal_code'),
          phone: row.ref('excluded.phone'),
          fax: row.ref('excluded.fax'),
          takes_electronic: true,
        })),
    )
    .execute();
}

/** The one that ships from now on; its id here. Needs a transaction as the clinic. */
export async function markPartner(transaction: Transaction, ncpdpId: string): Promise<string> {
  const directory = () => transaction.updateTable('pharmacy').where('patient_id', 'is', null);
  await directory().set({ is_shipping_partner: false }).where('is_shipping_partner', '=', true).where('ncpdp_id', '<>', ncpdpId).execute();
  const row = await directory()
    .set({ is_shipping_partner: true })
    .where('ncpdp_id', '=', ncpdpId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function partnerId(transaction: Transaction): Promise<string | undefined> {
  return (await transaction.selectFrom('pharmacy').select('id').where('is_shipping_partner', '=', true).executeTakeFirst())?.id;
}

/** What is known of any pharmacy, of the directory or typed in. */
export interface PharmacyFacts {
  name: string;
  address: string;
  city: string;
  state: string;
  postal_code: string;
  phone: string;
  fax: string;
}

export interface TypedIn extends PharmacyFacts {
  id: string;
  patient_id: string;
}

export async function insertTyped(transaction: Transaction, typed: TypedIn): Promise<void> {
  await transaction
    .insertInto('pharmacy')
    .values({ ...typed, takes_electronic: false })
    .execute();
}

interface Choice {
  patient_id: string;
  pharmacy_id: string;
  /** Null where it is picked up there. */
  shipping_address_id: string | null;
  chosen_by: string;
}

export async function insertChoice(transaction: Transaction, choice: Choice) {
  await transaction
    .insertInto('chosen_pharmacy')
    .values({ id: newId(), ...choice })
    .execute();
}

/** The one that a patient wants now; undefined where none was named. */
export function chosenPharmacyOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('chosen_pharmacy as chosen')
    .innerJoin('pharmacy', 'pharmacy.id', 'chosen.pharmacy_id')
    .select(pharmacyColumns)
    .select(['pharmacy.is_shipping_partner', 'chosen.shipping_address_id'])
    .where('chosen.patient_id', '=', patientId)
    .orderBy('chosen.chosen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
