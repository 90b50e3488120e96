/** A task is given to somebody, and ends: the person reads how in their thread. */
import type { Call } from '@pellis/contract/platform/endpoint';
import * as tasksApi from '@pellis/contract/tasks/tasks';
import { speak, tellListeners } from '../conversations/speak.ts';
import { changed, type InHand, workOn } from '../conversations/work.ts';
import { colleagueIn } from '../inbox/take.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { isVerified, mayWorkOnTasks, needsVerified } from './policy.ts';
import { changeTask, endTaskNow, lockTask, taskById } from './records.ts';

type Told = Promise<{ detail: string }>;
type Locked = NonNullable<Awaited<ReturnType<typeof lockTask>>>;

/** `from` is who had it on the page. */
export function assignTask(clinic: Clinic, asker: Asker, id: string, { from, to }: { from: string | null; to: string | null }): Told {
  return workOnTask(clinic, asker, id, async (inHand, task) => {
    if (task.owner_id !== from)
      throw conflict('taken', task.owner_name ? `${task.owner_name} has this task.` : 'Nobody has this task any more.');
    const owner = await colleagueIn(inHand.transaction, to, 'to');
    await changeTask(inHand.transaction, id, { owner_id: owner?.id ?? null, owner_name: owner?.name ?? null });
    await inHand.happened({ name: 'task.assigned', data: { task: id, to: owner?.id ?? null } });
    await changed(inHand);
    return { detail: owner ? `${owner.name} has this task now.` : 'Nobody has this task now.' };
  });
}

export function endTask(clinic: Clinic, asker: Asker, id: string, { outcome, words }: Call<typeof tasksApi.endTask>['body']): Told {
  return workOnTask(clinic, asker, id, async (inHand, task) => {
    const { transaction, actor, thread, happened } = inHand;
    if (outcome === 'done' && needsVerified(task.kind) && !isVerified(thread))
      throw conflict('not_verified', 'Find out first who this is: this is done only for who was verified.');
    await endTaskNow(transaction, id, { state: outcome, outcome: words });
    const label = tasksApi.taskKinds.find(({ value }) => value === task.kind)?.label ?? task.kind;
    const message = await speak(transaction, {
      conversationId: thread.id,
      kind: 'task',
      side: 'clinic',
      author: { id: actor.id, name: actor.name },
      text: `${label}: ${outcome === 'done' ? 'done' : 'not done'}. ${words}`,
    });
    await happened({ name: 'task.ended', data: { task: id, outcome } });
    await tellListeners(transaction, { id: thread.id, patientId: thread.patient_id, name: 'message', seq: message.seq });
    return { detail: 'Ended. The person reads your words in the conversation.' };
  });
}

function workOnTask(clinic: Clinic, asker: Asker, id: string, work: (inHand: InHand, task: Locked) => Told): Told {
  return clinic.db
    .read(asker, async (transaction, actor) => {
      permit(mayWorkOnTasks(actor));
      return found(await taskById(transaction, id)).conversation_id;
    })
    .then((conversationId) =>
      workOn(clinic, asker, conversationId, {
        may: mayWorkOnTasks,
        work: async (inHand) => {
          const task = found(await lockTask(inHand.transaction, id));
          if (task.state !== 'open') throw conflict('task_ended', 'This task has ended already. Reload to see how.');
          return work(inHand, task);
        },
      }),
    );
}
