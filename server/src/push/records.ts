/** Browsers that may be notified, and what was sent to each. */
import type { Right } from '@pellis/contract/platform/rights';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';
import type { PushMessage, PushSubscription } from '../platform/db/schema.ts';

export async function isOnIn(transaction: Transaction, sessionId: string): Promise<boolean> {
  const subscription = await transaction
    .selectFrom('push_subscription')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return subscription !== undefined;
}

/** A browser has one subscription: it belongs to whoever signed in there last and allowed it. */
export function keepSubscription(transaction: Transaction, subscription: Insertable<PushSubscription>) {
  const { account_id, session_id, p256dh, auth } = subscription;
  return transaction
    .insertInto('push_subscription')
    .values(subscription)
    .onConflict((known) => known.column('endpoint').doUpdateSet({ account_id, session_id, p256dh, auth, ended_at: null }))
    .execute();
}

/** Into this session, of a browser that is still told because of another one of the same account. */
export function takeOver(
  transaction: Transaction,
  { account_id, session_id, endpoint }: { account_id: string; session_id: string; endpoint: string },
) {
  return transaction
    .updateTable('push_subscription as p')
    .set({ session_id })
    .where('p.endpoint', '=', endpoint)
    .where('p.account_id', '=', account_id)
    .where('p.ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('session as s').select('s.id').whereRef('s.id', '=', 'p.session_id').where('s.ended_at', 'is', null)),
    )
    .execute();
}

export async function hasBrowser(transaction: Transaction, accountId: string): Promise<boolean> {
  return (await browsersOf(transaction, { right: 'act-for-patients', onlyAccount: accountId })).length > 0;
}

/** How many ended: none where it was off. */
export async function endSubscriptionsOf(transaction: Transaction, sessionId: string): Promise<number> {
  const ended = await transaction
    .updateTable('push_subscription')
    .set({ ended_at: sql`now()` })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Of one of these events to somebody's browser who has this right. */
export async function wasPushed(transaction: Transaction, eventIds: readonly number[], right: Right): Promise<boolean> {
  if (eventIds.length === 0) return false;
  const found = await transaction
    .selectFrom('push_message as m')
    .innerJoin('push_subscription as p', 'p.id', 'm.subscription_id')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select('m.id')
    .where('m.event_id', 'in', eventIds)
    .where(hasRight('a', right))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function endSubscription(transaction: Transaction, id: string) {
  return transaction.updateTable('push_subscription').set({ ended_at: sql`now()` }).where('id', '=', id).execute();
}

/**
 * Browsers of those who have a right, whose sessions nobody has ended. A session that only rests (15 quiet minutes) still counts: who waits for a
 * case is not looking at the page.
 */
export function browsersOf(
  transaction: Transaction,
  { right, onlyAccount, licensedIn }: { right: Right; onlyAccount?: string | null | undefined; licensedIn?: string | undefined },
) {
  return transaction
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select('p.id')
    .where('p.ended_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where(hasRight('a', right))
    .$if(!!onlyAccount, (query) => query.where('a.id', '=', onlyAccount ?? ''))
    .$if(licensedIn !== undefined, (query) => query.where(sql<boolean>`is_licensed_in(a.id, ${licensedIn ?? ''})`))
    .execute();
}

/** Nothing when this browser was told about this event, or thing, before. */
export function insertMessage(transaction: Transaction, message: Insertable<PushMessage>): Promise<{ id: string } | undefined> {
  return transaction
    .insertInto('push_message')
    .values(message)
    .onConflict((written) => written.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Counts a try and hands the message out with its browser; nothing when it went already or, of one that goes once, may have, is of no use any more, or the browser is no longer to be notified. */
export async function takeToPush(transaction: Transaction, id: string) {
  const taken = await transaction
    .updateTable('push_message')
    .set({ attempts: sql`attempts + 1`, begun_at: sql<Date | null>`case when goes_once then now() end` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('begun_at', 'is', null)
    .where((is) => is.or([is('useful_until', 'is', null), is('useful_until', '>', sql<Date>`now()`)]))
    .returning('id')
    .executeTakeFirst();
  if (!taken) return undefined;
  return transaction
    .selectFrom('push_message as m')
    .innerJoin('push_subscription as p', 'p.id', 'm.subscription_id')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['m.event_id', 'm.about', 'm.body', 'm.path', 'm.subscription_id', 'm.useful_until', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('m.id', '=', id)
    .where('p.ended_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
}

export function markPushed(transaction: Transaction, id: string) {
  return transaction.updateTable('push_message').set({ sent_at: sql`now()`, last_error: null }).where('id', '=', id).execute();
}

export function markPushFailed(transaction: Transaction, id: string, { error, mayHaveGone }: { error: string; mayHaveGone: boolean }) {
  const begun = mayHaveGone ? {} : { begun_at: null };
  return transaction
    .updateTable('push_message')
    .set({ last_error: error, ...begun })
    .where('id', '=', id)
    .execute();
}

/** What has not left yet, of what somebody is told under these names. */
export function waitingPushes(transaction: Transaction, accountId: string, aboutLike: readonly string[]) {
  return transaction
    .selectFrom('push_message as m')
    .innerJoin('push_subscription as p', 'p.id', 'm.subscription_id')
    .select(['m.id', sql<string>`m.about`.as('about')])
    .where('p.account_id', '=', accountId)
    .where('m.sent_at', 'is', null)
    .where('m.useful_until', '>', sql<Date>`now()`)
    .where(sql<boolean>`m.about like any (${aboutLike}::text[])`)
    .execute();
}

/** They are of no use from now on. */
export async function withdrawPushes(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .updateTable('push_message')
    .set({ useful_until: sql`now()`, last_error: 'not sent: it was ended before it went' })
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .execute();
}

/** As `unlink` of letters: of all browsers that were this account's, what was sent about the like. */
export async function unlink(transaction: Transaction, accountId: string, aboutLike: string): Promise<void> {
  await transaction
    .updateTable('push_message')
    .set({
      about: sql<string>`'unlinked ' || id`,
      created_at: sql<Date>`case when sent_at is null then created_at else date_trunc('month', created_at) end`,
      sent_at: sql<Date | null>`date_trunc('month', sent_at)`,
      begun_at: sql<Date | null>`case when sent_at is null then begun_at else date_trunc('month', begun_at) end`,
    })
    .where('subscription_id', 'in', (of) => of.selectFrom('push_subscription').select('id').where('account_id', '=', accountId))
    .where('about', 'like', aboutLike)
    .execute();
}
