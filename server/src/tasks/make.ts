/** The front desk makes a task out of a conversation, with who does it and by when. */
import type { Call } from '@pellis/contract/platform/endpoint';
import type * as tasksApi from '@pellis/contract/tasks/tasks';
import type { Task } from '@pellis/contract/tasks/tasks';
import { changed, workOn } from '../conversations/work.ts';
import { colleagueIn } from '../inbox/take.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { found, wrongField } from '../platform/refusal.ts';
import { mayWorkOnTasks } from './policy.ts';
import { asTask } from './read.ts';
import { insertTask, taskById } from './records.ts';

export function makeTask(
  clinic: Clinic,
  asker: Asker,
  conversationId: string,
  form: Call<typeof tasksApi.makeTask>['body'],
): Promise<Task> {
  return workOn(clinic, asker, conversationId, {
    may: mayWorkOnTasks,
    work: async (inHand) => {
      const { transaction, actor, happened } = inHand;
      if (form.due_at <= new Date()) throw wrongField('due_at', 'Choose a time that is still to come');
      const owner = await colleagueIn(transaction, form.owner_id, 'owner_id');
      const id = newId();
      await insertTask(transaction, {
        id,
        conversation_id: conversationId,
        kind: form.kind,
        words: form.words,
        due_at: form.due_at,
        owner_id: owner?.id ?? null,
        owner_name: owner?.name ?? null,
        made_by: actor.id,
        made_by_name: actor.name,
      });
      await happened({ name: 'task.made', data: { task: id, kind: form.kind } });
      await changed(inHand);
      return asTask(found(await taskById(transaction, id)), actor.id);
    },
  });
}
