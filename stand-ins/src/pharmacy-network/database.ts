// The network's own books.

import { type Books, type BooksOf, makeBooks, openBooksOf } from '../platform/books.ts';

const ours: BooksOf = { name: 'pharmacy_network', tables: new URL('schema.sql', import.meta.url) };

export function openBooks(databaseUrl: string): Books {
  return openBooksOf(ours, databaseUrl);
}

/** Makes the network's tables and its role; as the one who owns the database. */
export function prepareBooks(databaseUrl: string): Promise<void> {
  return makeBooks(ours, databaseUrl);
}
