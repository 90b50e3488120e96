/** The settings of a Postgres of the clinic's own: who serves from it, and who owns and migrates it. */
import { z } from 'zod';
import { yesOrNo } from './setting-kinds.ts';

const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host/database' })
  .optional();

const addresses = {
  DATABASE_URL: postgresAddress,
  MIGRATION_DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_REPLICA_URL: postgresAddress,
};
export const databaseSettings = {
  ...addresses,
  DATABASE_CONNECTIONS: z.coerce.number('must be a number').int('must be a whole number').min(4, 'may not be under 4').default(20),
  DATABASE_PREPARED_STATEMENTS: yesOrNo.default(true),
  /** Unset, a new clinic seals from the first; one that began with a version that did not know how waits until it is said that no process of such a version runs: it would read nothing of what is sealed. */
  SEAL_PATIENT_WORDS: yesOrNo.optional(),
};
export const databaseUnset = [...Object.keys(addresses), 'SEAL_PATIENT_WORDS'];

interface Given {
  DATABASE_URL?: string | undefined;
  MIGRATION_DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
  SEAL_PATIENT_WORDS?: boolean | undefined;
}

export function readDatabaseSettings({
  DATABASE_URL,
  MIGRATION_DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_REPLICA_URL,
  DATABASE_CONNECTIONS,
  DATABASE_PREPARED_STATEMENTS,
  SEAL_PATIENT_WORDS,
  NODE_ENV,
}: Given & { DATABASE_CONNECTIONS: number; DATABASE_PREPARED_STATEMENTS: boolean; NODE_ENV: string }) {
  return {
    /** Serves; the embedded Postgres when unset. */
    databaseUrl: DATABASE_URL,
    /** Owns the tables and migrates them, where that is another login. */
    migrationUrl: MIGRATION_DATABASE_URL,
    /** The same login past a pooler, where DATABASE_URL names one: for what needs a session of its own, such as LISTEN. */
    databaseDirectUrl: DATABASE_DIRECT_URL,
    /** A hot standby that lists, search, figures and public pages are read from while it keeps up. */
    databaseReplicaUrl: DATABASE_REPLICA_URL,
    /** Whether statements may be named on a connection, so that each is planned once. */
    namesStatements: DATABASE_PREPARED_STATEMENTS,
    /** Whether words about patients are sealed with a key of each; what is sealed opens either way. */
    sealsPatientWords: SEAL_PATIENT_WORDS ?? false,
    /** Otherwise the database says what it was begun with (`sealing-default.ts`); outside production words stay in plain. */
    isSealingSaid: SEAL_PATIENT_WORDS !== undefined || NODE_ENV !== 'production',
    /** Of this process at once, for calls; the queue and listeners have some of their own. */
    databaseConnections: DATABASE_CONNECTIONS,
  };
}

export function missingOfDatabase(given: Given): string | undefined {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = given;
  if (DATABASE_URL) return undefined;
  if (DATABASE_DIRECT_URL) return 'DATABASE_DIRECT_URL needs DATABASE_URL beside it, the address of the pooler: set both or none.';
  if (DATABASE_REPLICA_URL) return 'DATABASE_REPLICA_URL needs DATABASE_URL beside it, the primary that it follows: set both or none.';
  if (!MIGRATION_DATABASE_URL) return undefined;
  return 'MIGRATION_DATABASE_URL needs DATABASE_URL beside it, the login that serves: set both or none.';
}
