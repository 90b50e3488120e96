/** The public records of the dermatologists and their licences. */
import type { Licence, PublicRecord } from '@pellis/contract/doctors/doctors';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';

export interface PublishedDoctor extends PublicRecord {
  id: string;
  name: string;
  credentials: string;
}

/** Everybody who is published, may sign in and treat, and holds a licence that counts on this day. A right that was taken away only the clinic sees: to others the role counts. */
export function publishedDoctors(transaction: Transaction, day: string): Promise<PublishedDoctor[]> {
  return transaction
    .selectFrom('provider as p')
    .innerJoin('account as a', 'a.id', 'p.id')
    .innerJoin('provider_licence as l', 'l.provider_id', 'p.id')
    .select([
      'p.id',
      'p.name',
      'p.credentials',
      'p.avatar_url',
      'p.avatar_alt',
      'p.board',
      'p.languages',
      'p.interests',
      'p.sees',
      'p.modes',
    ])
    .select([sql<number>`p.board_year`.as('board_year')])
    .select(
      sql<Licence[]>`json_agg(json_build_object('state', l.state, 'number', l.number, 'expires_on', l.expires_on) order by l.state)`.as(
        'licences',
      ),
    )
    .where('p.published_at', 'is not', null)
    .where('a.disabled_at', 'is', null)
    .where(hasRight('a', 'treat'))
    .where('l.expires_on', '>=', day)
    .groupBy('p.id')
    .orderBy('p.published_at')
    .orderBy('p.id')
    .execute();
}

export async function isPublished(transaction: Transaction, id: string): Promise<boolean> {
  const row = await transaction.selectFrom('provider').select('published_at').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.published_at !== null;
}

/** Nobody in particular until they are published. */
export function whomTheySee(transaction: Transaction, id: string): Promise<Pick<PublishedDoctor, 'name' | 'sees'> | undefined> {
  return transaction.selectFrom('provider').select(['name', 'sees']).where('id', '=', id).executeTakeFirst();
}

/** False when there is no such dermatologist. */
export async function keepPublicRecord(transaction: Transaction, id: string, { licences, ...record }: PublicRecord): Promise<boolean> {
  const kept = await transaction
    .updateTable('provider')
    .set({ ...record, published_at: sql<Date>`coalesce(published_at, clock_timestamp())` })
    .where('id', '=', id)
    .executeTakeFirst();
  if (kept.numUpdatedRows === 0n) return false;
  await transaction.deleteFrom('provider_licence').where('provider_id', '=', id).execute();
  await transaction
    .insertInto('provider_licence')
    .values(licences.map((licence) => ({ provider_id: id, ...licence })))
    .execute();
  return true;
}

/** Of who prescribes: their name, and the licence that counts where the patient is, else any other of theirs. */
export async function licenceFor(transaction: Transaction, id: string, state = '') {
  const row = await transaction
    .selectFrom('provider as p')
    .leftJoin('provider_licence as l', 'l.provider_id', 'p.id')
    .select(['p.name', 'p.credentials', 'l.state', 'l.number'])
    .where('p.id', '=', id)
    .orderBy(sql`l.state = ${state}`, 'desc')
    .orderBy('l.expires_on', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const licence = row.state === null || row.number === null ? undefined : { state: row.state, number: row.number };
  return { name: row.name, credentials: row.credentials, licence };
}
