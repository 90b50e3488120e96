/** Patients that were imported. Needs a transaction as the clinic. */
import { sql } from 'kysely';
import type { Kept, Made } from '../imports/kind.ts';
import { atOnce, piecewise } from '../imports/records.ts';
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

export function insertPeople(transaction: Transaction, { id: import_id }: Made, people: readonly Newcomer[]): Promise<void> {
  return piecewise(people, async (piece) => {
    const some = piece.map((one) => ({ ...one, id: newId() }));
    await transaction
      .insertInto('patient')
      .values(
        some.map(({ id, person }) => ({
          id,
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
      .values(some.map(({ id, key }) => ({ patient_id: id, import_id, person_key: key })))
      .execute();
  });
}

export function keptPeopleOf(transaction: Transaction, ids: readonly string[]): Promise<Kept[]> {
  return transaction
    .selectFrom('imported_patient as i')
    .innerJoin('patient as p', 'p.id', 'i.patient_id')
    .select(['i.import_id', 'i.patient_id as id', 'i.kept_because'])
    .select([sql<string>`p.first_name || ' ' || p.last_name`.as('name'), sql<null>`null`.as('at')])
    .where('i.import_id', 'in', ids)
    .where('i.kept_because', 'is not', null)
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .execute();
}

export async function removePeople(transaction: Transaction, id: string, after: string) {
  const { rows } = await sql<{ removed: number; reached: string | null }>`
    select removed, reached from undo_patient_import(${id}, ${after}, ${atOnce})`.execute(transaction);
  return rows[0] ?? { removed: 0, reached: null };
}
