/** The records, open as somebody: one transaction. */
import type { Transaction } from 'kysely';
import type { DB } from './schema.ts';

export type Records = Transaction<DB>;
