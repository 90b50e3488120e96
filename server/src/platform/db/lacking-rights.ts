/** Says before anything is migrated which rights a login lacks for it, and the statements that give them. */
import type pg from 'pg';
import { CannotStart } from '../config.ts';

interface Rights {
  login: string;
  database: string;
  may_use_database: boolean;
  may_use_schema: boolean;
  may_make_roles: boolean;
  has_role: boolean;
  may_give_role: boolean;
}

export async function refuseLackingRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Rights>(
    `select quote_ident(current_user) as login, quote_ident(current_database()) as database,
       has_database_privilege(current_database(), 'CREATE') as may_use_database,
       has_schema_privilege('public', 'CREATE') as may_use_schema,
       -- or they are there already, and it may give them
       r.rolsuper or r.rolcreaterole or (select count(*) = 2 from pg_auth_members m join pg_roles a on a.oid = m.roleid
         where a.rolname in ('clinic_app', 'card_processor') and m.member = r.oid and m.admin_option) as may_make_roles,
       exists (select from pg_roles where rolname = 'clinic_app') as has_role,
       r.rolsuper or exists (select from pg_auth_members m join pg_roles a on a.oid = m.roleid
         where a.rolname = 'clinic_app' and m.member = r.oid and m.admin_option) as may_give_role
     from pg_roles r where r.rolname = current_user`,
  );
  const statements = rows[0] ? whatGives(rows[0]) : [];
  if (statements.length === 0) return;
  throw new CannotStart(
    `The login ${rows[0]?.login} lacks rights to make the clinic's tables: let a superuser run "${statements.join('; ')}" in the database, and start again.`,
  );
}

function whatGives(rights: Rights): string[] {
  const { login, database } = rights;
  const missing: [boolean, string][] = [
    [rights.may_use_database, `grant create on database ${database} to ${login}`],
    [rights.may_use_schema, `grant create on schema public to ${login}`],
    [rights.may_make_roles, `alter role ${login} createrole`],
    [!rights.has_role || rights.may_give_role, `grant clinic_app to ${login} with admin option`],
  ];
  return missing.filter(([isThere]) => !isThere).map(([, statement]) => statement);
}
