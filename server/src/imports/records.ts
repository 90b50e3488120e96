/** Imports of patients, and whom they made. Needs a transaction as the clinic. */
import { undoDays } from '@pellis/contract/imports/imports';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { Newcomer } from './person.ts';

export interface Known {
  same: 'name' | 'key' | 'email' | 'phone';
  /** Of who is on file. */
  name: string;
}

/** Who of them is on file, or might be, by line; the surest likeness first. */
export async function knownPeople(transaction: Transaction, people: readonly Newcomer[]): Promise<Map<number, Known[]>> {
  const asked = JSON.stringify(
    people.map(({ line, person: { firstName, lastName, dob, email, phone }, key }) => ({
      line,
      name: `${firstName} ${lastName}`,
      dob,
      email,
      phone,
      key,
    })),
  );
  const { rows } = await sql<{ line: number; same: Known['same']; name: string }>`
    with asked as materialized (
      select line, lower(name) as name, dob, lower(email) as email, phone, key
      from jsonb_to_recordset(${asked}::jsonb) as a(line int, name text, dob date, email text, phone text, key text)),
    found as (
      select a.line, 1 as place, 'name' as same, p.id from asked a
        join patient p on lower(p.first_name || ' ' || p.last_name) = a.name
        left join health_profile h on h.patient_id = p.id and h.is_current
        where coalesce(h.dob, p.dob, a.dob) = a.dob
      union all select a.line, 2, 'key', i.patient_id from asked a join imported_patient i on i.person_key = a.key
      union all select a.line, 3, 'email', p.id from asked a join patient p on lower(p.email) = a.email
      union all select a.line, 4, 'phone', p.id from asked a join patient p on p.phone = a.phone)
    select distinct on (f.line, f.place) f.line, f.same, p.first_name || ' ' || p.last_name as name
    from found f join patient p on p.id = f.id order by f.line, f.place`.execute(transaction);
  const known = new Map<number, Known[]>();
  for (const { line, same, name } of rows) known.set(line, [...(known.get(line) ?? []), { same, name }]);
  return known;
}

const atOnce = 500;

/** Answers the import's id. */
export async function insertImport(
  transaction: Transaction,
  made: { file_name: string; imported_by: string; on_file: number; wrong: number },
  people: readonly Newcomer[],
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('patient_import')
    .values({ id, ...made, added: people.length })
    .execute();
  for (let at = 0; at < people.length; at += atOnce) {
    const some = people.slice(at, at + atOnce).map((one) => ({ ...one, id: newId() }));
    await transaction
      .insertInto('patient')
      .values(
        some.map(({ id: patient, person }) => ({
          id: patient,
          first_name: person.firstName,
          last_name: person.lastName,
          dob: person.dob,
          email: person.email,
          phone: person.phone,
          address: person.street,
          unit: person.unit,
          city: person.city,
          state: person.state,
          postal_code: person.postalCode,
        })),
      )
      .execute();
    await transaction
      .insertInto('imported_patient')
      .values(some.map(({ id: patient_id, key }) => ({ patient_id, import_id: id, person_key: key })))
      .execute();
  }
  return id;
}

export function newestImports(transaction: Transaction) {
  return importsToRead(transaction).orderBy('i.imported_at', 'desc').orderBy('i.id').limit(100).execute();
}

export function importById(transaction: Transaction, id: string) {
  return importsToRead(transaction).where('i.id', '=', id).executeTakeFirst();
}

function importsToRead(transaction: Transaction) {
  return transaction
    .selectFrom('patient_import as i')
    .innerJoin('account as a', 'a.id', 'i.imported_by')
    .leftJoin('account as u', 'u.id', 'i.undone_by')
    .selectAll('i')
    .select(['a.name as by', 'u.name as undone_by_name'])
    .select(sql<Date>`i.imported_at + make_interval(days => ${undoDays}::int)`.as('may_undo_until'));
}

export type ImportRow = Awaited<ReturnType<typeof newestImports>>[number];

/** Until the end of the transaction. */
export function lockImport(transaction: Transaction, id: string) {
  return transaction.selectFrom('patient_import').select(['id', 'added', 'undone_at']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function keptOf(transaction: Transaction, ids: readonly string[]) {
  return transaction
    .selectFrom('imported_patient as i')
    .innerJoin('patient as p', 'p.id', 'i.patient_id')
    .select(['i.import_id', 'i.patient_id', 'p.first_name', 'p.last_name', 'i.kept_because'])
    .where('i.import_id', 'in', ids)
    .where('i.kept_because', 'is not', null)
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .execute();
}

/** Piece by piece, so that no statement takes long; the transaction is one. Answers how many went. */
export async function removeImported(transaction: Transaction, id: string): Promise<number> {
  let removed = 0;
  let least: string | null = '';
  while (least !== null) {
    const { rows }: { rows: { removed: number; reached: string | null }[] } = await sql<{ removed: number; reached: string | null }>`
      select removed, reached from undo_patient_import(${id}, ${least}, ${atOnce})`.execute(transaction);
    removed += rows[0]?.removed ?? 0;
    least = rows[0]?.reached ?? null;
  }
  return removed;
}

export function markUndone(transaction: Transaction, id: string, by: string, removed: number) {
  return transaction
    .updateTable('patient_import')
    .set({ undone_by: by, undone_at: sql<Date>`now()`, removed })
    .where('id', '=', id)
    .execute();
}
