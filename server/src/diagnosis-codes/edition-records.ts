/** The lists of codes that were loaded, and writing them by the thousand. */
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.ts';
import type { CuratedCode, KnownCode, ListedCode } from './code-shapes.ts';

type Source = KnownCode['source'];

/** Until the end of the transaction: lists are taken in one after the other. */
export async function lockCodes(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('diagnosis codes', 0))`.execute(transaction);
}

export function newestEdition(transaction: Transaction, source: Source) {
  return transaction
    .selectFrom('diagnosis_code_edition')
    .select(['sha256', 'valid_from'])
    .where('source', '=', source)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function keepEdition(transaction: Transaction, edition: Insertable<DB['diagnosis_code_edition']>) {
  return transaction.insertInto('diagnosis_code_edition').values(edition).execute();
}

export function allCodes(transaction: Transaction): Promise<KnownCode[]> {
  return transaction.selectFrom('diagnosis_code').select(['code', 'description', 'billable', 'source', 'valid_to']).execute();
}

/** Names and synonyms are ours in every case; the words and which codes there are, only as long as no official list says so. */
export async function keepCurated(transaction: Transaction, codes: readonly CuratedCode[], { hasOfficial }: { hasOfficial: boolean }) {
  const columns = [codes.map((c) => c.code), codes.map((c) => c.description), codes.map((c) => c.lay_name), codes.map((c) => c.synonyms)];
  const [code, description, layName, synonyms] = columns;
  await sql`
    insert into diagnosis_code (code, description, lay_name, synonyms, billable, source)
    select c.code, c.description, c.lay_name, c.synonyms, true, 'curated'
    from unnest(${code}::text[], ${description}::text[], ${layName}::text[], ${synonyms}::text[]) c (code, description, lay_name, synonyms)
    where not ${hasOfficial} or exists (select from diagnosis_code known where known.code = c.code)
    on conflict (code) do update set lay_name = excluded.lay_name, synonyms = excluded.synonyms,
      description = case when diagnosis_code.source = 'curated' then excluded.description else diagnosis_code.description end`.execute(
    transaction,
  );
}

const inChunksOf = 5_000;

async function inChunks(
  codes: readonly ListedCode[],
  write: (rows: { code: string[]; description: string[]; billable: boolean[] }) => Promise<unknown>,
) {
  for (let at = 0; at < codes.length; at += inChunksOf) {
    const chunk = codes.slice(at, at + inChunksOf);
    await write({ code: chunk.map((c) => c.code), description: chunk.map((c) => c.description), billable: chunk.map((c) => c.billable) });
  }
}

export function insertOfficial(transaction: Transaction, codes: readonly ListedCode[], from: string): Promise<void> {
  return inChunks(codes, ({ code, description, billable }) =>
    sql`
      insert into diagnosis_code (code, description, billable, valid_from, source)
      select c.code, c.description, c.billable, ${from}::date, 'cms'
      from unnest(${code}::text[], ${description}::text[], ${billable}::boolean[]) c (code, description, billable)`.execute(transaction),
  );
}

/** Theirs are the words from now on, and what was retired has come back. */
export function updateOfficial(transaction: Transaction, codes: readonly ListedCode[]): Promise<void> {
  return inChunks(codes, ({ code, description, billable }) =>
    sql`
      update diagnosis_code known set description = c.description, billable = c.billable, source = 'cms', valid_to = null
      from unnest(${code}::text[], ${description}::text[], ${billable}::boolean[]) c (code, description, billable)
      where known.code = c.code`.execute(transaction),
  );
}

/** They may be chosen until the day before. */
export async function retire(transaction: Transaction, codes: readonly string[], from: string): Promise<void> {
  await sql`update diagnosis_code set valid_to = ${from}::date - 1 where code = any(${codes}::text[]) and valid_to is null`.execute(
    transaction,
  );
}
