/** The clinic's own words of messages, version by version. Needs transactions as the clinic. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { OwnWords } from './placeholders.ts';

function versions(transaction: Transaction) {
  return transaction
    .selectFrom('message_wording as w')
    .leftJoin('account as a', 'a.id', 'w.set_by')
    .select(['w.template', 'w.version', 'w.subject', 'w.body', 'w.set_at'])
    .select(sql<string>`coalesce(a.name, '')`.as('set_by'));
}

/** The newest version of every message that ever had one. */
export function newestVersions(transaction: Transaction) {
  return versions(transaction).distinctOn('w.template').orderBy('w.template').orderBy('w.version', 'desc').execute();
}

export function versionsOf(transaction: Transaction, template: string) {
  return versions(transaction).where('w.template', '=', template).orderBy('w.version', 'desc').limit(100).execute();
}

/** Nothing while the built-in words are in force. */
export async function ownWordsOf(transaction: Transaction, template: string): Promise<OwnWords | undefined> {
  const row = await transaction
    .selectFrom('message_wording')
    .select(['subject', 'body'])
    .where('template', '=', template)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.subject !== null && row.body !== null ? { subject: row.subject, text: row.body } : undefined;
}

export interface NewVersion {
  template: string;
  version: number;
  words: OwnWords | null;
  setBy: string;
}

/** False when somebody else has written this version: of two at once, one. */
export async function insertVersion(transaction: Transaction, { template, version, words, setBy }: NewVersion): Promise<boolean> {
  const written = await transaction
    .insertInto('message_wording')
    .values({ template, version, subject: words?.subject ?? null, body: words?.text ?? null, set_by: setBy })
    .onConflict((taken) => taken.columns(['template', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return written !== undefined;
}

export async function addressOfAccount(transaction: Transaction, id: string): Promise<string | undefined> {
  const row = await transaction.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email;
}

/** Empty where nobody has said. */
export async function phoneOfAccount(transaction: Transaction, id: string): Promise<string> {
  const { phone } = await transaction.selectFrom('account').select('phone').where('id', '=', id).executeTakeFirstOrThrow();
  return phone;
}

/** One that a code came back from stays proven only while it is the same. */
export function keepPhoneOfAccount(transaction: Transaction, id: string, phone: string) {
  return transaction
    .updateTable('account')
    .set({ phone, phone_proven_at: null })
    .where('id', '=', id)
    .where('phone', '<>', phone)
    .execute();
}
