/** The settings of a Postgres of the clinic's own: who serves from it, and who owns and migrates it. */
import { z } from 'zod';

const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host/database' })
  .optional();

export const databaseSettings = { DATABASE_URL: postgresAddress, MIGRATION_DATABASE_URL: postgresAddress };
export const databaseUnset = Object.keys(databaseSettings);

interface Given {
  DATABASE_URL?: string | undefined;
  MIGRATION_DATABASE_URL?: string | undefined;
}

export function readDatabaseSettings({ DATABASE_URL, MIGRATION_DATABASE_URL }: Given) {
  return {
    /** Serves; the embedded Postgres when unset. */
    databaseUrl: DATABASE_URL,
    /** Owns the tables and migrates them, where that is another login. */
    migrationUrl: MIGRATION_DATABASE_URL,
  };
}

export function missingOfDatabase({ DATABASE_URL, MIGRATION_DATABASE_URL }: Given): string | undefined {
  if (!MIGRATION_DATABASE_URL || DATABASE_URL) return undefined;
  return 'MIGRATION_DATABASE_URL needs DATABASE_URL beside it, the login that serves: set both or none.';
}
