/** Says what nobody needs an answer to: it travels with what is said next in its transaction, and where it fails so does the commit. */
import { CompiledQuery } from 'kysely';
import { type Heard, saidAhead } from './fewer-trips-client.ts';
import type { Transaction } from './transaction.ts';

/** Answered before the database has answered; what it came to is `heard`. */
export function sayAhead<Row>(transaction: Transaction, { sql, parameters }: CompiledQuery<Row>): Promise<{ rows: Heard<Row>[] }> {
  return transaction.executeQuery<Heard<Row>>(CompiledQuery.raw(saidAhead(sql), [...parameters]));
}
