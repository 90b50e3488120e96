/** The clinic's texts, version by version, and where they are asked for. */
import { type ConsentKind, everywhere } from '@pellis/contract/consents/consents';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface TextRow {
  kind: string;
  place: string;
  version: number;
  title: string;
  words: string;
  text_hash: string;
}

/** The newest of each kind and place that ever had one. */
export function newestTexts(transaction: Transaction, places: readonly string[]): Promise<TextRow[]> {
  return transaction
    .selectFrom('legal_text')
    .select(['kind', 'place', 'version', 'title', 'words', 'text_hash'])
    .where('place', 'in', places)
    .distinctOn(['kind', 'place'])
    .orderBy('kind')
    .orderBy('place')
    .orderBy('version', 'desc')
    .execute();
}

export function askingsIn(transaction: Transaction, places: readonly string[]) {
  return transaction.selectFrom('legal_asking').select(['kind', 'place', 'is_asked']).where('place', 'in', places).execute();
}

/** Every place that the clinic serves, will serve, has words for or asks in. */
export async function placesOf(transaction: Transaction): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`select place from (
      select state as place from served_state where closes_on is null or closes_on > today_in(state)
      union select place from legal_text union select place from legal_asking) p
    where place <> ${everywhere} order by place`.execute(transaction);
  return [everywhere, ...rows.map(({ place }) => place)];
}

function withAuthor(transaction: Transaction) {
  return transaction
    .selectFrom('legal_text as t')
    .leftJoin('account as a', 'a.id', 't.set_by')
    .select(['t.kind', 't.place', 't.version', 't.title', 't.words', 't.text_hash', 't.what_changed', 't.set_at'])
    .select(sql<string>`coalesce(a.name, '')`.as('set_by'));
}

/** The newest of each kind and place, with who wrote it. Needs a transaction as the clinic. */
export function authored(transaction: Transaction, places: readonly string[]) {
  return withAuthor(transaction)
    .where('t.place', 'in', places)
    .distinctOn(['t.kind', 't.place'])
    .orderBy('t.kind')
    .orderBy('t.place')
    .orderBy('t.version', 'desc')
    .execute();
}

/** Needs a transaction as the clinic. */
export function versionsOf(transaction: Transaction, kind: ConsentKind, place: string) {
  return withAuthor(transaction).where('t.kind', '=', kind).where('t.place', '=', place).orderBy('t.version', 'desc').limit(200).execute();
}

export interface NewText extends TextRow {
  what_changed: string;
  set_by: string;
}

/** False when somebody else has written this version: of two at once, one. */
export async function insertText(transaction: Transaction, text: NewText): Promise<boolean> {
  const written = await transaction
    .insertInto('legal_text')
    .values(text)
    // two indexes hold the version; of two at the same moment either may be the one that objects
    .onConflict((taken) => taken.doNothing())
    .returning('version')
    .executeTakeFirst();
  return written !== undefined;
}

/** False when it was so already. */
export async function setAsking(transaction: Transaction, row: { kind: string; place: string; is_asked: boolean }): Promise<boolean> {
  const set = await transaction
    .insertInto('legal_asking')
    .values(row)
    .onConflict((before) =>
      before
        .columns(['kind', 'place'])
        .doUpdateSet({ is_asked: row.is_asked, set_at: sql`now()` })
        .where('legal_asking.is_asked', '<>', row.is_asked),
    )
    .returning('kind')
    .executeTakeFirst();
  return set !== undefined;
}

export async function forgetAsking(transaction: Transaction, kind: string, place: string): Promise<boolean> {
  const gone = await transaction.deleteFrom('legal_asking').where('kind', '=', kind).where('place', '=', place).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** How many patients have signed each text. Needs a transaction as the clinic. */
export function signedCounts(transaction: Transaction) {
  return transaction
    .selectFrom('consent')
    .select(['kind', 'place', 'version', 'text_hash', sql<number>`count(*)::int`.as('signed')])
    .groupBy(['kind', 'place', 'version', 'text_hash'])
    .execute();
}
