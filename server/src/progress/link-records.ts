/** The rows of links to a course: only the hash of each is kept. */
import { CompiledQuery, type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { ProgressLink } from '../platform/db/schema.ts';
import { hashOf } from '../platform/ids.ts';

export function linksOf(transaction: Transaction, patientId: string) {
  return transaction.selectFrom('progress_link').selectAll().where('patient_id', '=', patientId).orderBy('made_at', 'desc').execute();
}

export type LinkRow = Awaited<ReturnType<typeof linksOf>>[number];

export function linkById(transaction: Transaction, id: string): Promise<LinkRow | undefined> {
  return transaction.selectFrom('progress_link').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Until the end of the transaction no other link of this patient is made or ended. Needs no row: read after it. */
export async function lockLinksOf(transaction: Transaction, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`progress links ${patientId}`}, 0))`.execute(transaction);
}

type NewLink = Omit<Insertable<ProgressLink>, 'token_hash' | 'expires_at'> & { token: string; days: number };

export async function insertLink(transaction: Transaction, { token, days, ...row }: NewLink, care: readonly string[]): Promise<void> {
  await transaction
    .insertInto('progress_link')
    .values({ ...row, token_hash: hashOf(token), expires_at: sql<Date>`now() + make_interval(days => ${days}::int)` })
    .execute();
  await transaction
    .insertInto('progress_link_care')
    .values(care.map((encounter_id) => ({ link_id: row.id, encounter_id })))
    .execute();
}

export async function endLink(transaction: Transaction, id: string): Promise<boolean> {
  const ended = await transaction
    .updateTable('progress_link')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** None for an unknown, ended or expired link, and for one whose maker no longer decides for the patient. Needs a transaction as the clinic. */
export function usableLink(transaction: Transaction, token: string) {
  return transaction
    .selectFrom('progress_link as l')
    .innerJoin('account as a', 'a.id', 'l.made_by')
    .innerJoin('guardianship as g', (join) => join.onRef('g.account_id', '=', 'l.made_by').onRef('g.patient_id', '=', 'l.patient_id'))
    .selectAll('l')
    .select((of) =>
      of
        .selectFrom('progress_link_care as c')
        .select(sql<string[]>`coalesce(array_agg(c.encounter_id), '{}')`.as('ids'))
        .whereRef('c.link_id', '=', 'l.id')
        .as('care'),
    )
    .where('l.token_hash', '=', hashOf(token))
    .where('l.ended_at', 'is', null)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where('a.disabled_at', 'is', null)
    .where('g.relation', '<>', 'proxy')
    .where((is) => is.or([is('g.ended_at', 'is', null), is('g.ended_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
}

export type UsableLink = NonNullable<Awaited<ReturnType<typeof usableLink>>>;

/** Locked first. Answers when it was opened before. */
export async function countOpening(transaction: Transaction, id: string): Promise<Date | null> {
  const { last_opened_at } = await transaction
    .selectFrom('progress_link')
    .select('last_opened_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('progress_link')
    .set({ times_opened: sql<number>`times_opened + 1`, last_opened_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  return last_opened_at;
}

/**
 * From here to the end of the transaction the database shows what the link's maker may see of the patient today, and nothing else: a visit that was hidden from them
 * since, or a note that is checked, is hidden from whoever has the link too.
 */
export async function actAsMaker(
  transaction: Transaction,
  { made_by, patient_id }: Pick<LinkRow, 'made_by' | 'patient_id'>,
): Promise<void> {
  await transaction.executeQuery(
    CompiledQuery.raw(
      `select set_config('pellis.actor_id', $1, true), set_config('pellis.actor_role', 'client', true),
        set_config('pellis.rights', ' act-for-patients see-care ', true), set_config('pellis.patient_id', $2, true)`,
      [made_by, patient_id],
    ),
  );
}
