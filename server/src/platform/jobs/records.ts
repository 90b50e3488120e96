/** How the queue stands, read from its own table. */
import { sql } from 'kysely';
import type { Db } from 'pg-boss';
import type { Transaction } from '../db/database.ts';
import { jobNames } from './kinds.ts';
import { deadLetters } from './prepare.ts';

export interface Standing {
  /** Could be done now. */
  waiting: number;
  /** Failed before, and come again. */
  retried: number;
  /** Failed for as long as their kind is tried, and wait for somebody. */
  given_up: number;
}

export async function standingOf(transaction: Transaction): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select count(*) filter (where name <> ${deadLetters} and start_after <= now()) as waiting,
      count(*) filter (where name <> ${deadLetters} and state = 'retry') as retried,
      count(*) filter (where name = ${deadLetters}) as given_up
    from pgboss.job
    where name = any(${[...jobNames, deadLetters]}) and state < 'active'`.execute(transaction);
  return rows[0] ?? { waiting: 0, retried: 0, given_up: 0 };
}

export interface GivenUp {
  kind: string;
  /** Ids only. */
  data: Record<string, unknown>;
  at: Date;
}

/** The oldest first. */
export async function givenUp(transaction: Transaction, most: number): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select source_name as kind, data, created_on as at
    from pgboss.job
    where name = ${deadLetters} and state < 'active'
    order by created_on
    limit ${most}`.execute(transaction);
  return rows;
}

/** Jobs that could be done now or are under way, but for the clock's. */
export async function waiting(db: Db): Promise<number> {
  const names = jobNames.filter((name) => name !== 'sweep');
  const { rows } = await db.executeSql(
    `select count(*)::int as n from pgboss.job
      where name = any($1) and state in ('created', 'retry', 'active') and start_after <= now()`,
    [names],
  );
  return rows[0]?.n ?? 0;
}
