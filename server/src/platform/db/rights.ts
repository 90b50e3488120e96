/** Rights in the database's words: what a role may, as the contract says, is written into the statements that ask. */
import { type Right, rightsOfCare, rightsOfRole, roles, rolesWith } from '@pellis/contract/platform/rights';
import { rights } from '@pellis/contract/platform/rights-in-words';
import { type RawBuilder, sql } from 'kysely';

/** The clinic itself needs none: policies name it beside the rights. */
export const none: ReadonlySet<Right> = new Set();

/** As row-level security reads them: a blank on either side, and between. */
const written = (of: readonly Right[]) => ` ${of.join(' ')} `;

/** In SQL, the rights of the role in a column; of a role that the contract does not know, none. */
export function rightsOfRoles(column: string): string {
  return `case ${column} ${roles.map((role) => `when '${role}' then '${written(rightsOfRole(role))}'`).join(' ')} else '' end`;
}

/** What was written for a transaction, which nearly everybody of a role has in common. */
const known = new Map<string, ReadonlySet<Right>>();
const mostKnown = 1_000;

export function rightsIn(text: string): ReadonlySet<Right> {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const names = new Set(text.split(' '));
  const of = new Set((Object.keys(rights) as Right[]).filter((right) => names.has(right)));
  known.set(text, of);
  return of;
}

/** The other way round. */
export const wordsOfRights = (of: ReadonlySet<Right>) => written([...of]);

/**
 * Whether an account (by the name it has in the query) has a right. Needs a transaction that acts as the clinic: nobody reads another's. A patient has what patients
 * have (`patients_rights_are_their_roles`), so that the index of roles leaves the many of them out.
 */
export function hasRight(account: string, right: Right): RawBuilder<boolean> {
  const role = sql.ref(`${account}.role`);
  const byRole = rolesWith(right);
  const mayHave = roles.filter((each) => each !== 'client' || byRole.includes(each));
  const changed = sql`select r.is_given from account_right r where r.account_id = ${sql.ref(`${account}.id`)} and r.name = ${right}`;
  return sql<boolean>`(${role} = any(${mayHave}) and coalesce((${changed}), ${role} = any(${byRole})))`;
}

/** Whether the account of that name in a statement works here and gives care. */
export function givesCare(account: string): RawBuilder<boolean> {
  const all = rightsOfCare.map((right) => hasRight(account, right));
  return sql<boolean>`(${sql.ref(`${account}.disabled_at`)} is null and ${sql.join(all, sql` and `)})`;
}
