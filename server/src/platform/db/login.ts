/** The login that serves: it owns nothing, reads nothing as itself, and may only become the roles that the clinic works as. */
import pg from 'pg';
import { CannotStart } from '../config.ts';

/** The embedded Postgres' own. */
export const servingLogin = 'clinic_login';

/** The same address with settings for each session, beside those that it names already. */
export function withSettings(url: string, settings: Record<string, string>): string {
  const address = new URL(url);
  const named = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', [address.searchParams.get('options') ?? '', ...named].join(' ').trim());
  return address.href;
}

/** The same address for another login. */
export function asLogin(url: string, login: string, password = ''): string {
  const address = new URL(url);
  address.username = login;
  address.password = password;
  return address.href;
}

/** Lets a login serve the database that the other one has migrated, and refuses one that may more than it needs. */
export async function letServe(migrationUrl: string, servingUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(servingUrl).username);
  const owner = new pg.Client({ connectionString: migrationUrl, connectionTimeoutMillis: 5_000 });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await refuseMighty(owner, login);
    await grantRoles(owner, login);
  } finally {
    await owner.end();
  }
}

async function refuseMighty(owner: pg.Client, login: string): Promise<void> {
  const { rows } = await owner.query<{ attribute: string }>(
    `select a.attribute from pg_roles r, lateral (values ('superuser', r.rolsuper), ('createrole', r.rolcreaterole),
       ('createdb', r.rolcreatedb), ('bypassrls', r.rolbypassrls)) a (attribute, has) where r.rolname = $1 and a.has`,
    [login],
  );
  const name = pg.escapeIdentifier(login);
  if (rows.length > 0) {
    const less = rows.map(({ attribute }) => `no${attribute}`).join(' ');
    throw new CannotStart(`The login of DATABASE_URL may more than serve: run "alter role ${name} ${less}", or name another login.`);
  }
  const owned = await owner.query(`select from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = $1 limit 1`, [login]);
  if (owned.rowCount) {
    throw new CannotStart(
      `The login of DATABASE_URL owns tables, and row-level security does not bind their owner: run "reassign owned by ${name} to ` +
        `${pg.escapeIdentifier(owner.user ?? '')}", or name another login.`,
    );
  }
}

/** The application's role, and those of the books of stand-ins where there are any. */
async function grantRoles(owner: pg.Client, login: string): Promise<void> {
  const { rows } = await owner.query<{ role: string }>(
    `select rolname as role from pg_roles where rolname in ('clinic_app', 'card_processor', 'pharmacy_network')
       and not exists (select from pg_auth_members m join pg_roles l on l.oid = m.member
         where l.rolname = $1 and m.roleid = pg_roles.oid and m.set_option and not m.inherit_option)`,
    [login],
  );
  for (const { role } of rows) {
    const grant = `grant ${role} to ${pg.escapeIdentifier(login)} with inherit false, set true`;
    await owner.query(grant).catch((error: Error) => {
      throw new CannotStart(`The login of DATABASE_URL may not become ${role} (${error.message}): let a superuser run "${grant}".`);
    });
  }
  // a temporary table may stand in for a real one, and nobody here needs any
  await owner.query(`do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`);
}
