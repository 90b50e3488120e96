/** Accounts: who signs in, with what secret, and how to reach them. */

import type { Settings } from '@pellis/contract/accounts/settings';
import type { ProxyScope } from '@pellis/contract/people/proxy-scopes';
import { type Right, type Role, rolesWith } from '@pellis/contract/platform/rights';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';
import type { Account } from '../platform/db/schema.ts';

export interface AccountRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** None for somebody who came by a third party and has not set one. */
  password_hash: string | null;
  patient_id: string | null;
  confirmed_at: Date | null;
  disabled_at: Date | null;
}

/** The one account of an e-mail, however its letters are cased. For the clinic itself only. */
export function accountByEmail(transaction: Transaction, email: string): Promise<AccountRow | undefined> {
  return accounts(transaction).where('id', '=', sql<string>`account_of(${email})`).executeTakeFirst();
}

export function accountById(transaction: Transaction, id: string): Promise<AccountRow | undefined> {
  return accounts(transaction).where('id', '=', id).executeTakeFirst();
}

function accounts(transaction: Transaction) {
  return (
    transaction
      .selectFrom('account')
      .select(['id', 'email', 'name', 'password_hash', 'patient_id', 'confirmed_at', 'disabled_at'])
      // the contract's own names: one that it does not know may nothing
      .select((of) => of.ref('role').$castTo<Role>().as('role'))
  );
}

/** How to write to whoever owns an account: what e-mails and greetings need. */
export async function contactOf(
  transaction: Transaction,
  accountId: string,
): Promise<{ email: string; name: string; firstName: string } | undefined> {
  const row = await transaction
    .selectFrom('account as a')
    .leftJoin('guardianship as g', (join) => join.onRef('g.account_id', '=', 'a.id').on('g.relation', '=', 'self'))
    .leftJoin('patient as p', 'p.id', 'g.patient_id')
    .select(['a.email', 'a.name', 'p.first_name'])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  return row && { email: row.email, name: row.name, firstName: row.first_name ?? row.name };
}

/**
 * Everybody who may act for a patient today: whom an e-mail about the patient goes to. Of proxies those whom the patient lets see their
 * care. The patient first, then whoever has acted the longest.
 */
export function contactsOfPatient(transaction: Transaction, patientId: string): Contacts {
  return contactsWith(transaction, patientId, 'see-care');
}

/** Likewise whom a bill goes to: of proxies those whom the patient lets pay for their care. */
export function payersOfPatient(transaction: Transaction, patientId: string): Contacts {
  return contactsWith(transaction, patientId, 'pay-for-care');
}

type Contacts = Promise<{ accountId: string; email: string; name: string; relation: string }[]>;

function contactsWith(transaction: Transaction, patientId: string, scope: ProxyScope): Contacts {
  return transaction
    .selectFrom('guardianship as g')
    .innerJoin('account as a', 'a.id', 'g.account_id')
    .select(['a.id as accountId', 'a.email', 'a.name', 'g.relation'])
    .where('g.patient_id', '=', patientId)
    .where(sql<boolean>`(g.relation <> 'proxy' or ${scope} = any (g.scopes))`)
    .where('a.disabled_at', 'is', null)
    .where((is) => is.or([is('g.ended_at', 'is', null), is('g.ended_at', '>', sql<Date>`now()`)]))
    .orderBy(sql`g.relation <> 'self'`)
    .orderBy('g.began_at')
    .orderBy('a.id')
    .execute();
}

/** Of them those who decide for the patient: the patient or a guardian, never a proxy. */
export async function decidersFor(transaction: Transaction, patientId: string): ReturnType<typeof contactsOfPatient> {
  return (await contactsOfPatient(transaction, patientId)).filter(({ relation }) => relation !== 'proxy');
}

export function insertAccount(transaction: Transaction, account: Insertable<Account>) {
  return transaction.insertInto('account').values(account).execute();
}

/** A registration that was never confirmed gives way to the newer one. */
export function replaceUnconfirmed(
  transaction: Transaction,
  id: string,
  account: Pick<Insertable<Account>, 'name' | 'phone' | 'password_hash'>,
) {
  return transaction.updateTable('account').set(account).where('id', '=', id).where('confirmed_at', 'is', null).execute();
}

/** False when its owner has confirmed it meanwhile. */
export async function moveUnconfirmed(transaction: Transaction, id: string, email: string): Promise<boolean> {
  const moved = await transaction
    .updateTable('account')
    .set({ email })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Nobody comes in any more, and nobody is written to. What law keeps of its patient stays. */
export function closeAccount(transaction: Transaction, id: string, email: string) {
  const now = sql<Date>`now()`;
  return transaction.updateTable('account').set({ email, disabled_at: now, closed_at: now }).where('id', '=', id).execute();
}

export function renameAccount(transaction: Transaction, id: string, name: string) {
  return transaction.updateTable('account').set({ name }).where('id', '=', id).execute();
}

/** Whose work needs letters behind the name and no license. A dermatologist's stand with what patients see of them. */
export function credentialsOf(transaction: Transaction, id: string) {
  return transaction.selectFrom('account').select(['name', 'credentials']).where('id', '=', id).executeTakeFirst();
}

export function rewriteCredentials(transaction: Transaction, id: string, credentials: string | null) {
  return transaction.updateTable('account').set({ credentials }).where('id', '=', id).execute();
}

export function setRole(transaction: Transaction, id: string, role: Role) {
  return transaction.updateTable('account').set({ role }).where('id', '=', id).execute();
}

export function confirmAccount(transaction: Transaction, id: string) {
  return transaction.updateTable('account').set({ confirmed_at: sql`coalesce(confirmed_at, now())` }).where('id', '=', id).execute();
}

/** False when the password was changed meanwhile. */
export async function replacePassword(transaction: Transaction, id: string, change: { from: string; to: string }): Promise<boolean> {
  const changed = await transaction
    .updateTable('account')
    .set({ password_hash: change.to })
    .where('id', '=', id)
    .where('password_hash', '=', change.from)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export function setPassword(transaction: Transaction, id: string, passwordHash: string) {
  return transaction.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export function rewriteAccount(
  transaction: Transaction,
  id: string,
  change: Pick<Updateable<Account>, 'name' | 'email' | 'phone' | 'phone_proven_at' | 'password_hash'>,
) {
  return transaction.updateTable('account').set(change).where('id', '=', id).execute();
}

/** The first time counts. */
export function putSafetyOfferAway(transaction: Transaction, id: string) {
  return transaction
    .updateTable('account')
    .set(({ fn, ref }) => ({ safety_offer_away_at: fn.coalesce(ref('safety_offer_away_at'), sql<Date>`now()`) }))
    .where('id', '=', id)
    .execute();
}

export function saveSettings(transaction: Transaction, id: string, settings: Settings) {
  return transaction
    .updateTable('account')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute();
}

/** What its owner may change, and what that needs. */
export function accountToChange(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('account')
    .select(['id', 'name', 'email', 'phone', 'phone_proven_at', 'password_hash'])
    .select((of) => of.ref('role').$castTo<Role>().as('role'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Of everybody who works here, and has worked here. Needs a transaction as the clinic. */
export async function namesOfTheClinic(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.selectFrom('account').select('name').where('role', 'in', rolesWith('work-here')).execute();
  return rows.map(({ name }) => name);
}

/** Of each of these accounts that there is. */
export async function namesOfAccounts(transaction: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Until the end of the transaction: one change of how somebody signs in at a time. */
export async function lockAccount(transaction: Transaction, id: string): Promise<void> {
  await transaction.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
}

/** Where its owner is reached, and what they have switched on. */
export function accountToReach(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('account')
    .select(['id', 'email', 'phone', 'phone_proven_at', 'settings', 'notice_choices'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Of everybody who has a right and can log in. Needs a transaction as the clinic. */
export async function addressesWith(transaction: Transaction, right: Right): Promise<string[]> {
  const rows = await transaction
    .selectFrom('account')
    .select('email')
    .where(hasRight('account', right))
    .where('confirmed_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ email }) => email);
}
