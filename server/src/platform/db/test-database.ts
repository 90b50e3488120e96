/** A database of its own for each test file: a copy of the migrated template on the Postgres that the whole run shares. */
import { inject } from 'vitest';
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

/** Plans each statement at once as Postgres does after some calls: a fault of the plan that knows no values shows with the first. */
const plannedOnce = (url: string) => withSettings(url, { plan_cache_mode: 'force_generic_plan' });
