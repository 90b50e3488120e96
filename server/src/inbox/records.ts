/** Conversations as the clinic's people find them: lists, counts, search, and what stands beside a thread. */
import type { InboxList } from '@pellis/contract/inbox/inbox';
import { type Insertable, sql } from 'kysely';
import type { Viewer } from '../conversations/policy.ts';
import { viewed, withLastWords } from '../conversations/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';
import type { ConversationLink } from '../platform/db/schema.ts';

export type InboxRecord = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function rows(transaction: Transaction, viewer: Viewer) {
  return viewed(transaction, viewer)
    .leftJoin('patient as p', 'p.id', 'c.patient_id')
    .select(['p.first_name', 'p.last_name'])
    .select((of) =>
      of
        .exists(
          of.selectFrom('medical_question as q').select('q.id').whereRef('q.conversation_id', '=', 'c.id').where('q.ended_at', 'is', null),
        )
        .as('is_with_dermatologist'),
    );
}

/** Flagged ones first, then what is urgent, then the longest waiting; those that wait for nobody by their newest message. */
export async function listed(
  transaction: Transaction,
  viewer: Viewer,
  { list, accountId, after, most }: { list: InboxList; accountId: string; after: number; most: number },
): Promise<InboxRecord[]> {
  const all = transaction.selectFrom('conversation as c').select('c.id');
  const those =
    list === 'mine'
      ? all.where('c.assigned_to', '=', accountId).where('c.state', '<>', 'closed')
      : all.where('c.state', '=', sql.lit(list));
  // an index holds this order, and its condition (`0911-lists-in-turn.sql`)
  const inOrder =
    list === 'open' || list === 'mine'
      ? those.orderBy(sql`c.flagged_at is null`).orderBy(sql`c.urgent_at is null`).orderBy('c.waits_since').orderBy('c.last_at', 'desc')
      : those.orderBy('c.last_at', 'desc');
  const page = await inOrder.orderBy('c.id').offset(after).limit(most).execute();
  // what stands in a row is not asked of those before the page
  return rowsByIds(
    transaction,
    viewer,
    page.map(({ id }) => id),
  );
}

/** Of all conversations, for whoever works in the inbox. */
export async function counts(transaction: Transaction, accountId: string): Promise<Record<InboxList, number>> {
  const { rows: counted } = await sql<Record<InboxList, number>>`select * from inbox_counts(${accountId})`.execute(transaction);
  const [all] = counted;
  if (!all) throw new Error('conversations are counted for whoever works in the inbox');
  return all;
}

/** In the order of their ids. */
export async function rowsByIds(transaction: Transaction, viewer: Viewer, ids: readonly string[]): Promise<InboxRecord[]> {
  if (ids.length === 0) return [];
  const found = withLastWords(transaction, await rows(transaction, viewer).where('c.id', 'in', ids).execute());
  return ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
}

export async function findConversations(transaction: Transaction, typed: string, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select id from find_conversations(${typed}, ${most})`.execute(transaction);
  return found.rows.map(({ id }) => id);
}

/** The people of the front desk. Needs a transaction as the clinic: nobody reads another's account. */
export function colleagues(transaction: Transaction): Promise<{ id: string; name: string }[]> {
  return (
    transaction
      .selectFrom('account')
      .select(['id', 'name'])
      .where(hasRight('account', 'work-inbox'))
      .where('disabled_at', 'is', null)
      // whoever is invited and has not joined answers nobody
      .where('confirmed_at', 'is not', null)
      .orderBy('name')
      .execute()
  );
}

export function linksOf(transaction: Transaction, conversationId: string) {
  return transaction
    .selectFrom('conversation_link')
    .select(['id', 'kind', 'thing_id', 'label'])
    .where('conversation_id', '=', conversationId)
    .orderBy('id')
    .execute();
}

export async function insertLink(transaction: Transaction, row: Insertable<ConversationLink>): Promise<void> {
  await transaction
    .insertInto('conversation_link')
    .values(row)
    .onConflict((linked) => linked.constraint('linked_once').doNothing())
    .execute();
}

export async function removeLink(transaction: Transaction, conversationId: string, id: number): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('conversation_link')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** An order as the front desk calls it; none that they may not see. */
export function orderById(transaction: Transaction, id: string) {
  return transaction.selectFrom('order').select(['patient_id', 'description']).where('id', '=', id).executeTakeFirst();
}

export function appointmentById(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('appointment as a')
    .select(['a.patient_id', 'a.service_name as name', sql<Date>`lower(a.during)`.as('starts_at')])
    .where('a.id', '=', id)
    .executeTakeFirst();
}
