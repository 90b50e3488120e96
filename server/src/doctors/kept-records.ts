/** The dermatologists' records as the operator reads and writes them, published or not. */
import type { DoctorForm } from '@pellis/contract/doctors/doctor-records';
import type { Licence } from '@pellis/contract/doctors/doctors';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** All of them, or the one. Needs a transaction as the clinic: an account's address stands beside each. */
export function keptDoctors(transaction: Transaction, id?: string) {
  return transaction
    .selectFrom('provider as p')
    .innerJoin('account as a', 'a.id', 'p.id')
    .leftJoin('provider_licence as l', 'l.provider_id', 'p.id')
    .select(['p.id', 'p.name', 'p.credentials', 'p.cpsono', 'a.email', 'a.disabled_at', 'p.published_at', 'p.avatar_url', 'p.avatar_alt'])
    .select(['p.board', 'p.board_year', 'p.languages', 'p.interests', 'p.sees', 'p.modes'])
    .select(
      sql<
        Licence[]
      >`coalesce(json_agg(json_build_object('state', l.state, 'number', l.number, 'expires_on', l.expires_on) order by l.state) filter (where l.state is not null), '[]')`.as(
        'licences',
      ),
    )
    .$if(id !== undefined, (all) => all.where('p.id', '=', id ?? ''))
    .groupBy(['p.id', 'a.id'])
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
}

/** One save after the other, until the end of the transaction. */
export function lockDoctor(transaction: Transaction, id: string) {
  return transaction.selectFrom('provider').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** A licence that ends earlier than it did, or goes. */
export interface Shortened {
  state: string;
  was: string;
  /** Its last day from now on; null where it goes. */
  is: string | null;
}

/** How many visits to come those licences count for, and would not any more, by the day where the patient will be. */
export async function visitsWithoutLicence(transaction: Transaction, providerId: string, shortened: readonly Shortened[]) {
  const { rows } = await sql<{ state: string; many: number }>`
    select a.state, count(*)::int as many from appointment a
      join jsonb_to_recordset(${JSON.stringify(shortened)}::jsonb) as l(state text, was date, "is" date) on l.state = a.state
    where a.provider_id = ${providerId} and a.status in ('booked', 'checked_in', 'ready', 'in_call', 'disconnected') and upper(a.during) > now()
      and (lower(a.during) at time zone a.time_zone)::date <= l.was
      and (l."is" is null or (lower(a.during) at time zone a.time_zone)::date > l."is")
    group by a.state order by a.state`.execute(transaction);
  return rows;
}

/** The account is called as the record is: the dermatologist reads the same name as the patients. */
export async function rewriteDoctor(transaction: Transaction, id: string, { licences, ...record }: DoctorForm): Promise<void> {
  await transaction.updateTable('provider').set(record).where('id', '=', id).execute();
  await transaction.updateTable('account').set({ name: record.name }).where('id', '=', id).execute();
  await transaction.deleteFrom('provider_licence').where('provider_id', '=', id).execute();
  await transaction
    .insertInto('provider_licence')
    .values(licences.map((licence) => ({ provider_id: id, ...licence })))
    .execute();
}

/** Whoever was published before keeps their place. */
export async function setPublished(transaction: Transaction, id: string, isPublished: boolean): Promise<void> {
  await transaction
    .updateTable('provider')
    .set({ published_at: isPublished ? sql<Date>`coalesce(published_at, clock_timestamp())` : null })
    .where('id', '=', id)
    .execute();
}
