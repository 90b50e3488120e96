/** The tables that lie in months: the record of events, and what else only grows (docs/scale.md). */
import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Answers the names of those that were missing. Needs a transaction as the clinic, and of its own: it holds the tables for a moment. */
export async function makeMissing(transaction: Transaction, ahead: number): Promise<string[]> {
  const { rows } = await sql<{ made: string[] }>`select make_months(${ahead}) as made`.execute(transaction);
  return rows[0]?.made ?? [];
}

/** The tables with rows that no month takes in, and how many, up to a thousand. The same need. */
export async function withoutMonth(transaction: Transaction): Promise<{ place: string; found: number }[]> {
  const { rows } = await sql<{ place: string; found: number }>`select place, found::int from rows_without_month()`.execute(transaction);
  return rows;
}
