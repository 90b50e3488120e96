/** Tasks as the front desk finds them. */
import type { Task } from '@pellis/contract/tasks/tasks';
import { conversationById } from '../conversations/records.ts';
import { personIn } from '../inbox/inbox.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayWorkOnTasks } from './policy.ts';
import { type TaskRow, tasksIn, tasksOf } from './records.ts';

export function listTasks(clinic: Clinic, asker: Asker, list: 'open' | 'mine' | 'ended'): Promise<Task[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkOnTasks(actor));
    return (await tasksIn(transaction, list, actor.id)).map((row) => asTask(row, actor.id));
  });
}

export function listTasksOf(clinic: Clinic, asker: Asker, conversationId: string): Promise<Task[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkOnTasks(actor));
    found(await conversationById(transaction, conversationId));
    return (await tasksOf(transaction, conversationId)).map((row) => asTask(row, actor.id));
  });
}

export function asTask(row: TaskRow, accountId: string): Task {
  const { id, conversation_id, words, made_at, due_at, ended_at, outcome, owner_id, owner_name } = row;
  return {
    ...{ id, conversation_id, words, made_at, due_at, ended_at, outcome },
    person: personIn(row),
    kind: row.kind,
    state: row.state,
    owner: owner_id !== null && owner_name !== null ? { id: owner_id, name: owner_name } : null,
    is_mine: owner_id === accountId,
    made_by: row.made_by_name,
    is_late: row.state === 'open' && due_at < new Date(),
  };
}
