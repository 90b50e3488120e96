/** A database of its own for each test file: a copy of the migrated template on the Postgres that the whole run shares. */
import { sql } from 'kysely';
import { inject } from 'vitest';
import { theClinic } from '../actor.ts';
import type { Database } from './database.ts';
import { withSettings } from './login.ts';
import { makeDatabase, servingUrlOf, type ThrowawayDatabase } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: { url: string; servingUrl: string; template: string };
  }
}

export interface TestDatabase extends ThrowawayDatabase {
  /** As the login that serves. */
  servingUrl: string;
}

export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testPostgres');
  const made = await makeDatabase(server.url, server.template);
  return { ...made, url: plannedOnce(made.url), servingUrl: plannedOnce(servingUrlOf(made, server)) };
}

/** Session `s` of somebody at the front desk, whose account is `sam`. */
export async function signInSam(db: Database): Promise<void> {
  await db.write(theClinic('test'), (transaction) =>
    sql`with sam as (insert into account (id, email, name, role, password_hash) values ('sam', 'sam@pellis.test', 'Sam', 'staff', '') returning id)
      insert into session (id, account_id, ends_at, idle, idle_ends_at)
        select 's', id, now() + interval '1 hour', '30 minutes', now() + interval '30 minutes' from sam`.execute(transaction),
  );
}

/** Plans each statement at once as Postgres does after some calls: a fault of the plan that knows no values shows with the first. */
const plannedOnce = (url: string) => withSettings(url, { plan_cache_mode: 'force_generic_plan' });
