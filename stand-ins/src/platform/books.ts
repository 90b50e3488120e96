// The books of a stand-in: tables of its own in the clinic's Postgres, and a role that may only write in them.

import { readFile } from 'node:fs/promises';
import pg from 'pg';

export type Books = pg.Pool;
export type Page = pg.PoolClient;

/** Of one stand-in: its schema and its role have the same name, `tables` is the SQL that makes both. */
export type BooksOf = { name: string; tables: URL };

/** The books are there already: `makeBooks` made them. Whoever opens them works as the role that may only write in them. */
export function openBooksOf({ name }: BooksOf, databaseUrl: string): Books {
  const books = new pg.Pool({
    connectionString: databaseUrl,
    max: 5,
    pipeline: true,
    connectionTimeoutMillis: 3000,
    query_timeout: 4000,
    application_name: name.replaceAll('_', '-'),
  });
  // A connection that breaks, idle or handed out, is replaced at the next call; without a listener it would end the process.
  books.on('error', () => {});
  books.on('connect', (page) => {
    page.on('error', () => {});
    // said first on each connection, since a pooler's session pool may take no settings in the address
    page.query(`set role ${name}; set statement_timeout = 4000`).catch(() => page.end());
  });
  return books;
}

/** Makes the tables and the role; as the one who owns the database. */
export async function makeBooks(of: BooksOf, databaseUrl: string): Promise<void> {
  const books = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5000 });
  books.on('error', () => {});
  books.on('connect', (page) => page.on('error', () => {}));
  try {
    const tables = await readFile(of.tables, 'utf8');
    await onePage(books, async (page) => {
      // Two processes that start together would otherwise create the same table twice.
      await page.query('select pg_advisory_xact_lock(hashtext($1))', [`${of.name} tables`]);
      await page.query(tables);
    });
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
