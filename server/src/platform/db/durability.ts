/** Whether the database keeps what it acknowledges: asked before the clinic opens, and again while it runs. */
import { sql } from 'kysely';
import { theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import type { Warning } from '../warnings.ts';

/** True where a commit may be forgotten: in this session, or in those that begin after somebody changed a role or a database. */
export const forgets = `current_setting('fsync') = 'off' or current_setting('synchronous_commit') = 'off' or exists (
  select from pg_db_role_setting
  where setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and setrole in (0, (select oid from pg_roles where rolname = session_user))
    and 'synchronous_commit=off' = any(setconfig))`;

export const forgetfulDatabase =
  'The database has fsync or synchronous_commit switched off and could forget what it acknowledged: switch both on.';

export async function databaseForgets(clinic: Clinic): Promise<Warning | undefined> {
  const { rows } = await clinic.db.read(theClinic('warnings'), (transaction) =>
    sql<{ forgets: boolean }>`select ${sql.raw(forgets)} as forgets`.execute(transaction),
  );
  return rows[0]?.forgets ? { code: 'database_forgets', words: forgetfulDatabase } : undefined;
}
