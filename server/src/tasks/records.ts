/** Tasks, with whom they are for. */
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import type { Task } from '../platform/db/schema.ts';

export type TaskRow = Awaited<ReturnType<ReturnType<typeof tasks>['execute']>>[number];

function tasks(records: Records) {
  return records
    .selectFrom('task as t')
    .innerJoin('conversation as c', 'c.id', 't.conversation_id')
    .leftJoin('patient as p', 'p.id', 'c.patient_id')
    .selectAll('t')
    .select(['c.patient_id', 'c.visitor_email', 'p.first_name', 'p.last_name']);
}

export function tasksIn(records: Records, list: 'open' | 'mine' | 'ended', accountId: string): Promise<TaskRow[]> {
  const most = 200;
  if (list === 'ended') return tasks(records).where('t.state', '<>', 'open').orderBy('t.ended_at', 'desc').limit(most).execute();
  return tasks(records)
    .where('t.state', '=', 'open')
    .$if(list === 'mine', (query) => query.where('t.owner_id', '=', accountId))
    .orderBy('t.due_at')
    .limit(most)
    .execute();
}

export function tasksOf(records: Records, conversationId: string): Promise<TaskRow[]> {
  return tasks(records).where('t.conversation_id', '=', conversationId).orderBy('t.made_at').execute();
}

export function taskById(records: Records, id: string): Promise<TaskRow | undefined> {
  return tasks(records).where('t.id', '=', id).executeTakeFirst();
}

/** Locked until the end of the transaction: a task ends once. Needs the clinic's own records. */
export function lockTask(records: Records, id: string) {
  return records.selectFrom('task').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertTask(records: Records, row: Insertable<Task>): Promise<void> {
  await records.insertInto('task').values(row).execute();
}

export async function changeTask(records: Records, id: string, change: Updateable<Task>): Promise<void> {
  await records.updateTable('task').set(change).where('id', '=', id).execute();
}

export async function endTaskNow(records: Records, id: string, end: { state: 'done' | 'not_done'; outcome: string }): Promise<void> {
  await records
    .updateTable('task')
    .set({ ...end, ended_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
