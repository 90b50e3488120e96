// The processor's own connection to its own books.

import { readFile } from 'node:fs/promises';
import pg from 'pg';

export type Books = pg.Pool;
export type Page = pg.PoolClient;

/** The books are there already: `prepareBooks` made them. Whoever opens them works as the role that may only write in them. */
export function openBooks(databaseUrl: string): Books {
  const address = new URL(databaseUrl);
  address.searchParams.set('options', `${address.searchParams.get('options') ?? ''} -c role=card_processor`.trim());
  const books = new pg.Pool({
    connectionString: address.href,
    max: 5,
    connectionTimeoutMillis: 3000,
    statement_timeout: 4000,
    query_timeout: 4000,
    application_name: 'card-processor',
  });
  // A connection that breaks, idle or handed out, is replaced at the next call; without a listener it would end the process.
  books.on('error', () => {});
  books.on('connect', (page) => page.on('error', () => {}));
  return books;
}

/** Makes the processor's tables and its role; as the one who owns the database. */
export async function prepareBooks(databaseUrl: string): Promise<void> {
  const books = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5000 });
  books.on('error', () => {});
  books.on('connect', (page) => page.on('error', () => {}));
  try {
    await prepareTables(books);
  } finally {
    await books.end();
  }
}

/** All or nothing: what `work` writes is kept only if it returns. */
export async function onePage<T>(books: Books, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await books.connect();
  let broken = false;
  try {
    await page.query('begin');
    const result = await work(page);
    await page.query('commit');
    return result;
  } catch (problem) {
    await page.query('rollback').catch(() => {
      broken = true;
    });
    throw problem;
  } finally {
    page.release(broken);
  }
}

async function prepareTables(books: Books) {
  const tables = await readFile(new URL('schema.sql', import.meta.url), 'utf8');
  await onePage(books, async (page) => {
    // Two processes that start together would otherwise create the same table twice.
    await page.query("select pg_advisory_xact_lock(hashtext('card_processor tables'))");
    await page.query(tables);
  });
}
