/** The SQL that makes the clinic's two logins on a Postgres of one's own: one owns the tables and migrates, the other serves and may only become `clinic_app`. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** DATABASE_URL and MIGRATION_DATABASE_URL, as far as they are set: their names, passwords and database count. */
interface Addresses {
  servingUrl?: string | undefined;
  migrationUrl?: string | undefined;
}

interface Login {
  name: string;
  password: string;
}

const { escapeIdentifier: name, escapeLiteral: literal } = pg;
/** What the clinic works as: the others where their stand-in is used, and with its own books alone. */
const roles = ['clinic_app', 'card_processor', 'pharmacy_network'];

/** For a superuser, in psql. What is there already stays, with the rights that it needs and no more. */
export function grantsFor({ servingUrl, migrationUrl }: Addresses): string {
  const address = new URL(migrationUrl ?? servingUrl ?? 'postgres://localhost:5432/pellis');
  const database = decodeURIComponent(address.pathname.slice(1)) || 'pellis';
  const owner = loginOf(migrationUrl, 'pellis');
  const serving = loginOf(migrationUrl ? servingUrl : undefined, 'clinic_login');
  const create = `create database ${name(database)} owner ${name(owner.name)}`;
  return [
    '-- The two logins of the clinic. As a superuser: npm run migrate -- --grant | psql -d postgres',
    ...[owner, serving].map((login) => madeOnce(login.name, `login password ${literal(login.password)}`)),
    ...roles.map((role) => madeOnce(role, 'nologin')),
    `alter role ${name(serving.name)} nosuperuser nocreaterole nocreatedb nobypassrls noreplication noinherit;`,
    `grant ${roles.join(', ')} to ${name(owner.name)} with admin option;`,
    `grant ${roles.join(', ')} to ${name(serving.name)} with inherit false, set true;`,
    `select ${literal(create)} where not exists (select from pg_database where datname = ${literal(database)}) \\gexec`,
    `revoke temporary on database ${name(database)} from public;`,
    '-- Then set where the program is started, and let nobody else read it:',
    `-- MIGRATION_DATABASE_URL=${addressOf(address, owner, database)}`,
    `-- DATABASE_URL=${addressOf(address, serving, database)}`,
    '',
  ].join('\n');
}

/** A login without a name or a password gets the usual name, and a password that nobody guesses. */
function loginOf(url: string | undefined, usual: string): Login {
  const { username = '', password = '' } = url ? new URL(url) : {};
  return { name: decodeURIComponent(username) || usual, password: decodeURIComponent(password) || randomBytes(24).toString('base64url') };
}

function madeOnce(role: string, attributes: string): string {
  const isThere = `select from pg_roles where rolname = ${literal(role)}`;
  return `do $$ begin if not exists (${isThere}) then create role ${name(role)} ${attributes}; end if; end $$;`;
}

function addressOf(address: URL, { name: login, password }: Login, database: string): string {
  return `postgres://${encodeURIComponent(login)}:${encodeURIComponent(password)}@${address.host}/${encodeURIComponent(database)}`;
}
