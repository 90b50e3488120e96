/** Pharmacies of the directory, and what imports made of them. Needs a transaction as the clinic. */
import { sql } from 'kysely';
import type { Kept, Made } from '../imports/kind.ts';
import { atOnce, piecewise } from '../imports/records.ts';
import type { PharmacyFacts } from '../pharmacies/records.ts';
import type { Transaction } from '../platform/db/database.ts';

/** What a list may say of a pharmacy; the same as in the database's `pharmacy_as_listed`. */
export interface Listed extends PharmacyFacts {
  ncpdp_id: string | null;
  npi: string | null;
  takes_electronic: boolean;
}

export interface PharmacyHere extends Listed {
  id: string;
  is_chosen: boolean;
}

export function listedAs({ id: _, is_chosen: __, ...listed }: PharmacyHere): Listed {
  return listed;
}

const columns = [
  'ncpdp_id',
  'npi',
  'name',
  'address',
  'city',
  'state',
  'postal_code',
  'phone',
  'fax',
  'takes_electronic',
] as const satisfies (keyof Listed)[];

/** One import after the other, and after what the network has told; who only looks for pharmacies waits for nothing. */
export async function lockDirectory(transaction: Transaction): Promise<void> {
  await sql`lock table pharmacy in share row exclusive mode`.execute(transaction);
}

type Numbers = Pick<Listed, 'ncpdp_id' | 'npi'>;

/** Those of the directory by one of these numbers; never what was typed in for one patient. */
export function pharmaciesHere(transaction: Transaction, numbers: readonly Numbers[]): Promise<PharmacyHere[]> {
  const ncpdpIds = numbers.flatMap(({ ncpdp_id }) => ncpdp_id ?? []);
  const npis = numbers.flatMap(({ npi }) => npi ?? []);
  return transaction
    .selectFrom('pharmacy')
    .select(['id', ...columns])
    .select(sql<boolean>`exists (select from chosen_pharmacy c where c.pharmacy_id = pharmacy.id)`.as('is_chosen'))
    .where('patient_id', 'is', null)
    .where(sql<boolean>`ncpdp_id = any(${ncpdpIds}::text[]) or npi = any(${npis}::text[])`)
    .orderBy('name')
    .execute();
}

export function keepPharmacies(
  transaction: Transaction,
  { id: import_id }: Made,
  changes: readonly { id: string; was: Listed | null; became: Listed }[],
): Promise<void> {
  return piecewise(changes, async (some) => {
    await transaction
      .insertInto('pharmacy')
      .values(some.map(({ id, became }) => ({ id, ...became })))
      .onConflict((known) =>
        known.column('id').doUpdateSet((row) => Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)]))),
      )
      .execute();
    await transaction
      .insertInto('imported_pharmacy')
      .values(
        some.map(({ id, was, became }) => ({
          import_id,
          pharmacy_id: id,
          was: was && JSON.stringify(was),
          became: JSON.stringify(became),
        })),
      )
      .execute();
  });
}

export function keptPharmaciesOf(transaction: Transaction, ids: readonly string[]): Promise<Kept[]> {
  return transaction
    .selectFrom('imported_pharmacy as i')
    .innerJoin('pharmacy as p', 'p.id', 'i.pharmacy_id')
    .select(['i.import_id', 'i.pharmacy_id as id', 'p.name', 'i.kept_because', sql<null>`null`.as('at')])
    .where('i.import_id', 'in', ids)
    .where('i.kept_because', 'is not', null)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
}

export async function takePharmaciesBack(transaction: Transaction, id: string, after: string) {
  const { rows } = await sql<{ removed: number; reached: string | null }>`
    select removed, reached from undo_pharmacy_import(${id}, ${after}, ${atOnce})`.execute(transaction);
  return rows[0] ?? { removed: 0, reached: null };
}
