/** A database of its own for each test file: a copy of the migrated template on the Postgres that the whole run shares. */
import { inject } from 'vitest';
import { makeDatabase, type ThrowawayDatabase } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: { url: string; template: string };
  }
}

export async function testDatabase(): Promise<ThrowawayDatabase> {
  const { url, template } = inject('testPostgres');
  const made = await makeDatabase(url, template);
  return { ...made, url: plannedOnce(made.url) };
}

/** Plans each statement at once as Postgres does after some calls: a fault of the plan that knows no values shows with the first. */
function plannedOnce(url: string): string {
  const planned = new URL(url);
  planned.searchParams.set('options', '-c plan_cache_mode=force_generic_plan');
  return planned.href;
}
