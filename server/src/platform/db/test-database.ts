/** A database of its own for each test file: a copy of the migrated template on the Postgres that the whole run shares. */
import { inject } from 'vitest';
import { makeDatabase, type ThrowawayDatabase } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: { url: string; template: string };
  }
}

export function testDatabase(): Promise<ThrowawayDatabase> {
  const { url, template } = inject('testPostgres');
  return makeDatabase(url, template);
}
