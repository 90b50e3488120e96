/** Conversations: the thread's own row, with its newest message and what is unread for whoever looks. */
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { bytesInJson } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Conversation } from '../platform/db/schema.ts';
import { inWords } from './message-records.ts';
import type { Viewer } from './policy.ts';

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof conversationById>>>;
export type ViewedRow = Awaited<ReturnType<ReturnType<typeof viewed>['execute']>>[number];

export function conversationById(transaction: Transaction, id: string) {
  return transaction.selectFrom('conversation').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the end of the transaction: a thread is spoken in by one at a time. Needs a transaction as the clinic. */
export function lockConversation(transaction: Transaction, id: string) {
  return transaction.selectFrom('conversation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Nothing when it was begun before, with the same first message. */
export function insertConversation(transaction: Transaction, row: Insertable<Conversation>) {
  return transaction
    .insertInto('conversation')
    .values(row)
    .onConflict((begun) => begun.constraint('begun_once').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function conversationBegunWith(transaction: Transaction, accountId: string, sentAs: string) {
  return transaction
    .selectFrom('conversation')
    .select('id')
    .where('opened_by', '=', accountId)
    .where('opened_with', '=', sentAs)
    .executeTakeFirst();
}

export async function changeConversation(transaction: Transaction, id: string, change: Updateable<Conversation>): Promise<void> {
  await transaction.updateTable('conversation').set(change).where('id', '=', id).execute();
}

/** Conversations as somebody sees them. */
export function viewed(transaction: Transaction, { side, isDesk }: Viewer) {
  return transaction
    .selectFrom('conversation as c')
    .selectAll('c')
    .select((of) => [
      jsonObjectFrom(
        of
          .selectFrom('message as m')
          .select(['m.id', 'm.text', 'm.side', 'm.key_id'])
          // bytes are text in JSON
          .select([sql<string | null>`m.under_key`.as('under_key'), sql<string | null>`${sealedKeyOf('m')}`.as('sealed_key')])
          .whereRef('m.conversation_id', '=', 'c.id')
          // what a person wrote says what it is about; the thread's own words stand in every thread
          .where('m.side', '<>', 'thread')
          .$if(isDesk, (messages) => messages.where('m.is_clinical', '=', false))
          .orderBy('m.seq', 'desc')
          .limit(1),
      ).as('last'),
      of
        .selectFrom('message as m')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('m.conversation_id', '=', 'c.id')
        .where('m.side', '=', side === 'person' ? 'clinic' : 'person')
        .whereRef('m.seq', '>', side === 'person' ? 'c.person_seen' : 'c.clinic_seen')
        .$if(isDesk, (messages) => messages.where('m.is_clinical', '=', false))
        .as('unread'),
    ]);
}

/** Their newest messages in words. */
export function withLastWords<Row extends Pick<ViewedRow, 'last'>>(transaction: Transaction, rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    if (!row.last?.under_key) return row;
    const { under_key, sealed_key } = row.last;
    const { text } = inWords(transaction, { ...row.last, under_key: bytesInJson(under_key), sealed_key: bytesInJson(sealed_key) });
    return { ...row, last: { ...row.last, text } };
  });
}

export async function viewedById(transaction: Transaction, viewer: Viewer, id: string): Promise<ViewedRow | undefined> {
  return withLastWords(transaction, await viewed(transaction, viewer).where('c.id', '=', id).execute())[0];
}

export async function viewedOfPatient(transaction: Transaction, viewer: Viewer, patientId: string, most?: number): Promise<ViewedRow[]> {
  const rows = await viewed(transaction, viewer)
    .where('c.patient_id', '=', patientId)
    .orderBy('c.last_at', 'desc')
    .$if(most !== undefined, (threads) => threads.limit(most ?? 0))
    .execute();
  return withLastWords(transaction, rows);
}

/** Marks only rise, and never above what there is. Nothing when they stood so high before. Needs a transaction as the clinic. */
export function raiseMarks(
  transaction: Transaction,
  id: string,
  side: Viewer['side'],
  { delivered, seen }: { delivered: number; seen: number },
) {
  const [deliveredMark, seenMark] =
    side === 'person' ? (['person_delivered', 'person_seen'] as const) : (['clinic_delivered', 'clinic_seen'] as const);
  const most = Math.max(delivered, seen);
  return transaction
    .updateTable('conversation')
    .set({
      [deliveredMark]: sql<number>`greatest(${sql.ref(deliveredMark)}, least(${most}::int, last_seq))`,
      [seenMark]: sql<number>`greatest(${sql.ref(seenMark)}, least(${seen}::int, last_seq))`,
    })
    .where('id', '=', id)
    .where((is) => is.or([is(deliveredMark, '<', most), is(seenMark, '<', seen)]))
    .returning(['id', 'patient_id'])
    .executeTakeFirst();
}
