/** The settings of a Postgres of the clinic's own: who serves from it, and who owns and migrates it. */
import { z } from 'zod';

const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host/database' })
  .optional();

const addresses = { DATABASE_URL: postgresAddress, MIGRATION_DATABASE_URL: postgresAddress };
export const databaseSettings = {
  ...addresses,
  DATABASE_CONNECTIONS: z.coerce.number('must be a number').int('must be a whole number').min(4, 'may not be under 4').default(20),
};
export const databaseUnset = Object.keys(addresses);

interface Given {
  DATABASE_URL?: string | undefined;
  MIGRATION_DATABASE_URL?: string | undefined;
}

export function readDatabaseSettings({
  DATABASE_URL,
  MIGRATION_DATABASE_URL,
  DATABASE_CONNECTIONS,
}: Given & { DATABASE_CONNECTIONS: number }) {
  return {
    /** Serves; the embedded Postgres when unset. */
    databaseUrl: DATABASE_URL,
    /** Owns the tables and migrates them, where that is another login. */
    migrationUrl: MIGRATION_DATABASE_URL,
    /** Of this process at once, for calls; the queue and listeners have some of their own. */
    databaseConnections: DATABASE_CONNECTIONS,
  };
}

export function missingOfDatabase({ DATABASE_URL, MIGRATION_DATABASE_URL }: Given): string | undefined {
  if (!MIGRATION_DATABASE_URL || DATABASE_URL) return undefined;
  return 'MIGRATION_DATABASE_URL needs DATABASE_URL beside it, the login that serves: set both or none.';
}
