/** Tasks, a line each: where one stands, and the words that end it, which the person reads. */
import { assignTask, endTask, type Task, taskKinds } from '@pellis/contract/tasks/tasks';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { useSession } from '../../platform/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { dayAhead } from '../../ui/dates.ts';
import { toast } from '../../ui/toasts.ts';
import { workLook } from '../../work-list/look.ts';
import { type Mark, StateMark } from '../../work-list/state-mark.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';
import styles from './tasks.module.css';

export function TaskList({ tasks, onChanged }: { tasks: readonly Task[]; onChanged: () => void }) {
  return (
    <ul className={styles['task-list']}>
      {tasks.map((task) => (
        <TaskLine key={task.id} task={task} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function TaskLine({ task, onChanged }: { task: Task; onChanged: () => void }) {
  const end = useSend(endTask);
  const [ending, setEnding] = useState<'done' | 'not_done' | null>(null);
  const isOpen = task.state === 'open';
  return (
    <li className={styles.task}>
      <p className={styles['task-head']}>
        <strong>{taskKinds.find(({ value }) => value === task.kind)?.label}</strong>
        <StateMark {...markOf(task)} />
      </p>
      <p className={workLook.words}>{task.words}</p>
      <p className="small soft">
        {task.ended_at ? `Ended ${dayAhead(task.ended_at)}` : `Due ${dayAhead(task.due_at)}`} ·{' '}
        {task.is_mine ? 'mine' : task.owner ? task.owner.name : 'whoever has time'}
      </p>
      {task.outcome ? <p className="small">Told: {task.outcome}</p> : null}
      {isOpen ? (
        <div className="row">
          <Button kind="secondary" isSmall onClick={() => setEnding('done')}>
            Done
          </Button>
          <Button kind="quiet" isSmall onClick={() => setEnding('not_done')}>
            Cannot be done
          </Button>
          <OwnButton task={task} onChanged={onChanged} />
        </div>
      ) : null}
      {ending ? (
        <WordsDialog
          title={ending === 'done' ? 'Done' : 'Cannot be done'}
          about="The person reads these words in their thread."
          label="What the person should read"
          most={2000}
          missing="Write what the person should read"
          button="Tell them"
          isSending={end.isPending}
          onClose={() => setEnding(null)}
          onSend={(words, onError) =>
            end.mutate(
              { params: { id: task.id }, body: { outcome: ending, words } },
              {
                onSuccess: () => {
                  setEnding(null);
                  onChanged();
                },
                onError,
              },
            )
          }
        />
      ) : null}
    </li>
  );
}

/** Somebody who was faster keeps it: the page then shows who. */
function OwnButton({ task: { id, owner, is_mine }, onChanged }: { task: Task; onChanged: () => void }) {
  const assign = useSend(assignTask);
  const me = useSession()?.userId ?? null;
  const press = () =>
    assign.mutate(
      { params: { id }, body: { from: owner?.id ?? null, to: is_mine ? null : me } },
      {
        onSuccess: onChanged,
        onError: ({ detail }) => {
          toast('error', detail);
          onChanged();
        },
      },
    );
  return (
    <Button kind="quiet" isSmall disabled={assign.isPending} onClick={press}>
      {is_mine ? 'Give it back' : 'I do it'}
    </Button>
  );
}

function markOf({ state, is_late }: Task): Mark {
  if (state === 'done') return { words: 'Done', kind: 'good' };
  if (state === 'not_done') return { words: 'Not done', kind: 'ended' };
  return is_late ? { words: 'Late', kind: 'late' } : { words: 'Open', kind: 'open' };
}
