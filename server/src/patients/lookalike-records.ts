/** Patients on file who might be the person that is being registered. Needs a transaction as the clinic. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface AlikeRow {
  id: string;
  first_name: string;
  last_name: string;
  dob: string | null;
  email: string;
  phone: string;
  same_name: boolean;
  same_email: boolean;
  same_phone: boolean;
}

interface Person {
  firstName: string;
  lastName: string;
  /** Null where nobody has told it. */
  dob: string | null;
  email: string;
  phone: string;
}

const most = 8;

/** Until the end of the transaction. */
export async function lockRegistrations(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registrations at the desk', 0))`.execute(transaction);
}

/** By the same name and no other birthday, the same e-mail or the same phone; who is alike in most stands first. */
export async function patientsAlike(transaction: Transaction, { firstName, lastName, dob, email, phone }: Person): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    select * from (
      select p.id, p.first_name, p.last_name, coalesce(h.dob, p.dob) as dob, p.email, p.phone,
        lower(p.first_name || ' ' || p.last_name) = lower(${`${firstName} ${lastName}`})
          and coalesce(coalesce(h.dob, p.dob) = ${dob}::date, true) as same_name,
        p.email <> '' and lower(p.email) = lower(${email}) as same_email,
        p.phone <> '' and p.phone = ${phone} as same_phone
      from patient p left join health_profile h on h.patient_id = p.id and h.is_current
      where lower(p.first_name || ' ' || p.last_name) = lower(${`${firstName} ${lastName}`})
        or lower(p.email) = lower(${email}) or p.phone = ${phone}) as found
    where same_name or same_email or same_phone
    order by same_name::int + same_email::int + same_phone::int desc, lower(last_name), lower(first_name), id
    limit ${most}`.execute(transaction);
  return rows;
}
