/** What somebody asked to be reminded of, how, and of what they were reminded. */
import type { NoticeChannel } from '@pellis/contract/notifications/notices';
import type { ReminderKind } from '@pellis/contract/reminders/reminders';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { ReminderChoice } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';
import type { Minutes } from './moments.ts';

export interface ReminderRow {
  id: string;
  account_id: string;
  patient_id: string;
  kind: ReminderKind;
  channels: NoticeChannel[];
  times: Minutes;
  days_before: number | null;
  next_at: Date;
  ended_at: Date | null;
}

export type ChoiceRow = NonNullable<Awaited<ReturnType<typeof choiceOf>>>;

/** Until the end of the transaction nobody else asks, ends or sends for this account. Needs no row: read after it. */
export async function lockReminders(transaction: Transaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reminders ${accountId}`}, 0))`.execute(transaction);
}

export function choiceOf(transaction: Transaction, accountId: string) {
  return transaction.selectFrom('reminder_choice').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export async function keepChoice(
  transaction: Transaction,
  accountId: string,
  set: Pick<Insertable<ReminderChoice>, 'time_zone'> & Partial<Insertable<ReminderChoice>>,
): Promise<void> {
  await transaction
    .insertInto('reminder_choice')
    .values({ account_id: accountId, code: newId(), ...set })
    .onConflict((known) => known.column('account_id').doUpdateSet(set))
    .execute();
}

/** Nobody where nobody holds this code. */
export function whoseCode(transaction: Transaction, code: string) {
  return transaction.selectFrom('reminder_choice').select('account_id').where('code', '=', code).executeTakeFirst();
}

/** `none`: nothing was ever asked for. */
export async function mailsOf(transaction: Transaction, accountId: string): Promise<'wanted' | 'ended' | 'none'> {
  const row = await transaction
    .selectFrom('reminder_choice')
    .select('mails_ended_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? (row.mails_ended_at ? 'ended' : 'wanted') : 'none';
}

export async function endMails(transaction: Transaction, accountId: string, wanted: boolean): Promise<void> {
  await transaction
    .updateTable('reminder_choice')
    .set({ mails_ended_at: wanted ? null : sql<Date>`coalesce(mails_ended_at, now())` })
    .where('account_id', '=', accountId)
    .execute();
}

function rows(transaction: Transaction) {
  return transaction
    .selectFrom('reminder')
    .select(['id', 'account_id', 'patient_id', 'next_at', 'days_before', 'ended_at'])
    .select([sql<ReminderKind>`kind`.as('kind'), sql<NoticeChannel[]>`channels`.as('channels'), sql<Minutes>`times`.as('times')]);
}

/** What one account asked of one patient, what is on first, then the latest. */
export function remindersOf(transaction: Transaction, accountId: string, patientId: string): Promise<ReminderRow[]> {
  return rows(transaction)
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('asked_at', 'desc')
    .execute();
}

/** For the record that is taken along: as row-level security shows them, one's own alone. */
export function remindersIn(transaction: Transaction, patientId: string): Promise<ReminderRow[]> {
  return rows(transaction).where('patient_id', '=', patientId).orderBy('asked_at').execute();
}

export function everyReminderOf(transaction: Transaction, accountId: string): Promise<ReminderRow[]> {
  return rows(transaction).where('account_id', '=', accountId).where('ended_at', 'is', null).execute();
}

/** Of those that have ended too. */
export async function idsOfReminders(transaction: Transaction, accountId: string): Promise<string[]> {
  const all = await transaction.selectFrom('reminder').select('id').where('account_id', '=', accountId).execute();
  return all.map(({ id }) => id);
}

interface Asked {
  channels: NoticeChannel[];
  times: Minutes;
  days_before: number | null;
  next_at: Date;
}

export async function insertReminder(
  transaction: Transaction,
  of: Pick<ReminderRow, 'account_id' | 'patient_id' | 'kind'>,
  asked: Asked,
): Promise<void> {
  await transaction
    .insertInto('reminder')
    .values({ id: newId(), ...of, ...asked, times: JSON.stringify(asked.times) })
    .execute();
}

export async function rewriteReminder(transaction: Transaction, id: string, asked: Asked): Promise<void> {
  await transaction
    .updateTable('reminder')
    .set({ ...asked, times: JSON.stringify(asked.times), asked_at: sql<Date>`now()`, ended_at: null })
    .where('id', '=', id)
    .execute();
}

/** All of a kind, also where a merge left two. Answers whether any was on. */
export async function endReminders(
  transaction: Transaction,
  { account_id, patient_id, kind }: Pick<ReminderRow, 'account_id' | 'patient_id' | 'kind'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('reminder')
    .set({ ended_at: sql<Date>`now()` })
    .where('account_id', '=', account_id)
    .where('patient_id', '=', patient_id)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setNext(transaction: Transaction, id: string, nextAt: Date): Promise<void> {
  await transaction.updateTable('reminder').set({ next_at: nextAt }).where('id', '=', id).execute();
}

/** Whose times have come, the longest waiting first. */
export function whoseTimeHasCome(transaction: Transaction, now: Date, most: number) {
  return transaction
    .selectFrom('reminder')
    .select(['account_id', 'patient_id'])
    .where('next_at', '<=', now)
    .where('ended_at', 'is', null)
    .groupBy(['account_id', 'patient_id'])
    .orderBy(sql`min(next_at)`)
    .limit(most)
    .execute();
}

export async function thingsTold(transaction: Transaction, reminderIds: readonly string[]): Promise<string[]> {
  if (reminderIds.length === 0) return [];
  const told = await transaction.selectFrom('reminder_told').select('thing').where('reminder_id', 'in', reminderIds).execute();
  return told.map(({ thing }) => thing);
}

export async function keepTold(transaction: Transaction, reminderId: string, things: readonly string[]): Promise<void> {
  if (things.length === 0) return;
  await transaction
    .insertInto('reminder_told')
    .values(things.map((thing) => ({ reminder_id: reminderId, thing })))
    .onConflict((told) => told.columns(['reminder_id', 'thing']).doNothing())
    .execute();
}
