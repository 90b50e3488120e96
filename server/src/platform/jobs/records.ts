/** How the queue stands, read from its own table. */
import { sql } from 'kysely';
import type { Db } from 'pg-boss';
import type { Transaction } from '../db/database.ts';
import { type JobName, jobNames } from './kinds.ts';
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
  id: string;
  kind: JobName;
  /** Ids only. */
  data: Record<string, unknown>;
  asked_at: Date;
  at: Date;
  tries: number;
  /** What the last try came to, as the queue keeps errors. */
  output: unknown;
}

/** The oldest first. */
export async function givenUp(transaction: Transaction, most: number): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select id, source_name as kind, data, coalesce(source_created_on, created_on) as asked_at, created_on as at,
      coalesce(source_retry_count, 0) + 1 as tries, source_output as output
    from pgboss.job
    where name = ${deadLetters} and state < 'active'
    order by created_on
    limit ${most}`.execute(transaction);
  return rows;
}

/** Takes these out of the list: of several who ask, one has each. Whoever takes them has them tried again, or drops them, in the same transaction. */
export async function takeGivenUp(transaction: Transaction, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; kind: JobName; data: Record<string, unknown>; group: string | null }>`
    delete from pgboss.job where name = ${deadLetters} and state < 'active' and id = any(${ids}::uuid[])
    returning id, source_name as kind, data, group_id as "group"`.execute(transaction);
  return rows;
}

/** The kinds of which a job could be taken now. */
export async function kindsDue(db: Db): Promise<JobName[]> {
  const { rows } = await db.executeSql(
    `select name from unnest($1::text[]) as kind (name) where exists (
      select from pgboss.job where job.name = kind.name and state < 'active' and not blocked and start_after <= now())`,
    [jobNames],
  );
  return rows.map(({ name }: { name: JobName }) => name);
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
