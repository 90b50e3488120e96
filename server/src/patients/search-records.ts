/** Finding patients by how a name or an e-mail begins, by a fragment, by id, by birthday or by phone. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

interface Found {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** The best first. For anybody but the clinic's people the database finds nobody. */
export async function findPatients(transaction: Transaction, typed: string, most: number): Promise<Found[]> {
  const { rows } = await sql<Found>`select id, first_name, last_name, email from find_patients(${typed}, ${most})`.execute(transaction);
  return rows;
}

/** Nobody, but for those who see every patient. */
export async function findPatientsByFacts(
  transaction: Transaction,
  { born, dialled }: { born: string | null; dialled: string | null },
  most: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, first_name, last_name, email from find_patients_by_facts(${born}::date, ${dialled}::text, ${most})`.execute(transaction);
  return rows;
}
