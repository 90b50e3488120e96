/** E-mails, as they were written and whether they went. */
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Letter } from '../platform/db/schema.ts';

/** Nothing when this e-mail was written before. */
export function insertMessage(transaction: Transaction, message: Insertable<Letter>): Promise<{ id: string } | undefined> {
  return transaction
    .insertInto('letter')
    .values(message)
    .onConflict((written) => written.constraint('letter_is_sent_once').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Whether one of this kind was written about any of these. */
export async function wasWritten(transaction: Transaction, template: string, about: readonly string[]): Promise<boolean> {
  if (about.length === 0) return false;
  const found = await transaction
    .selectFrom('letter')
    .select('id')
    .where('template', '=', template)
    .where('about', 'in', about)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts a try to send and hands the e-mail out; nothing when it went already, or may have gone: from a clinic that was lost, or, of one that goes once, at a try before. */
export function takeToSend(transaction: Transaction, id: string) {
  return transaction
    .updateTable('letter')
    .set({ attempts: sql`attempts + 1`, begun_at: sql<Date | null>`case when goes_once then now() end` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('begun_at', 'is', null)
    .where((letter) => letter.or([letter('held', 'is', null), letter('held', '<>', 'restored')]))
    .returning(['id', 'channel', 'template', 'recipient', 'subject', 'body', 'html', 'useful_until'])
    .executeTakeFirst();
}

/** Of somebody who has an account under it now. */
export function accountOfAddress(transaction: Transaction, address: string) {
  return transaction.selectFrom('account').select('id').where('email', '=', address).where('closed_at', 'is', null).executeTakeFirst();
}

/** It did not go: it may be tried again. */
export function markUnbegun(transaction: Transaction, id: string) {
  return transaction.updateTable('letter').set({ begun_at: null }).where('id', '=', id).execute();
}

export function markSent(transaction: Transaction, id: string) {
  return transaction
    .updateTable('letter')
    .set({ sent_at: sql`now()`, last_error: null, held: null, held_since: null })
    .where('id', '=', id)
    .execute();
}

/** What has not left yet, of these kinds and under these names. */
export function waitingMessages(
  transaction: Transaction,
  { templates, aboutLike }: { templates: readonly string[]; aboutLike: readonly string[] },
) {
  return transaction
    .selectFrom('letter')
    .select(['id', 'channel', 'about'])
    .where('sent_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('useful_until', '>', sql<Date>`now()`)
    .where('template', 'in', templates)
    .where(sql<boolean>`about like any (${aboutLike}::text[])`)
    .execute();
}

/** Answers those that had not gone. */
export async function endUse(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const ended = await transaction
    .updateTable('letter')
    .set({ useful_until: sql`now()` })
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** What is left of a sent e-mail where it is not read again: that it went, never the secret in its link. */
export function emptyMessage(transaction: Transaction, id: string) {
  return transaction.updateTable('letter').set({ body: '', html: '', links: [] }).where('id', '=', id).execute();
}

export function markFailed(transaction: Transaction, id: string, error: string) {
  return transaction.updateTable('letter').set({ last_error: error }).where('id', '=', id).execute();
}

export function newestMessages(transaction: Transaction, most: number) {
  return transaction
    .selectFrom('letter')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'links', 'created_at', 'sent_at', 'last_error'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** What they tell about is gone from them, and of those that went the moment, but for its month. By their templates, or of `sharedTemplates` where `aboutLike` fits. */
export async function unlink(transaction: Transaction, { recipients, templates, sharedTemplates, aboutLike }: Unlinked): Promise<void> {
  await transaction
    .updateTable('letter')
    .set({
      about: sql<string>`'unlinked ' || id`,
      created_at: sql<Date>`case when sent_at is null then created_at else date_trunc('month', created_at) end`,
      sent_at: sql<Date | null>`date_trunc('month', sent_at)`,
      begun_at: sql<Date | null>`case when sent_at is null then begun_at else date_trunc('month', begun_at) end`,
    })
    .where('recipient', 'in', [...recipients])
    .where((is) =>
      is.or([is('template', 'in', [...templates]), is.and([is('template', 'in', [...sharedTemplates]), is('about', 'like', aboutLike)])]),
    )
    .execute();
}

export interface Unlinked {
  recipients: readonly string[];
  templates: readonly string[];
  sharedTemplates: readonly string[];
  aboutLike: string;
}
