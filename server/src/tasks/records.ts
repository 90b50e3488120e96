/** Tasks, with whom they are for. */
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Task } from '../platform/db/schema.ts';

export type TaskRow = Awaited<ReturnType<ReturnType<typeof tasks>['execute']>>[number];

function tasks(transaction: Transaction) {
  return transaction
    .selectFrom('task as t')
    .innerJoin('conversation as c', 'c.id', 't.conversation_id')
    .leftJoin('patient as p', 'p.id', 'c.patient_id')
    .selectAll('t')
    .select(['c.patient_id', 'c.visitor_email', 'p.first_name', 'p.last_name']);
}

export function tasksIn(transaction: Transaction, list: 'open' | 'mine' | 'ended', accountId: string): Promise<TaskRow[]> {
  const most = 200;
  if (list === 'ended') return tasks(transaction).where('t.state', '<>', 'open').orderBy('t.ended_at', 'desc').limit(most).execute();
  return tasks(transaction)
    .where('t.state', '=', sql.lit('open'))
    .$if(list === 'mine', (query) => query.where('t.owner_id', '=', accountId))
    .orderBy('t.due_at')
    .limit(most)
    .execute();
}

export function tasksOf(transaction: Transaction, conversationId: string): Promise<TaskRow[]> {
  return tasks(transaction).where('t.conversation_id', '=', conversationId).orderBy('t.made_at').execute();
}

export function taskById(transaction: Transaction, id: string): Promise<TaskRow | undefined> {
  return tasks(transaction).where('t.id', '=', id).executeTakeFirst();
}

/** Locked until the end of the transaction: a task ends once. Needs a transaction as the clinic. */
export function lockTask(transaction: Transaction, id: string) {
  return transaction.selectFrom('task').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertTask(transaction: Transaction, row: Insertable<Task>): Promise<void> {
  await transaction.insertInto('task').values(row).execute();
}

export async function changeTask(transaction: Transaction, id: string, change: Updateable<Task>): Promise<void> {
  await transaction.updateTable('task').set(change).where('id', '=', id).execute();
}

export async function endTaskNow(
  transaction: Transaction,
  id: string,
  end: { state: 'done' | 'not_done'; outcome: string },
): Promise<void> {
  await transaction
    .updateTable('task')
    .set({ ...end, ended_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
