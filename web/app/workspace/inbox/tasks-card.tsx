/** Tasks out of a conversation: what is to be done, by whom and when; the person is told in their thread how it ended. */
import type { ConversationInWork } from '@pellis/contract/conversations/inbox';
import { listTasksOfConversation } from '@pellis/contract/tasks/tasks';
import { useState } from 'react';
import { useRead, useReads } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import styles from './inbox-thread.module.css';
import { TaskForm } from './task-form.tsx';
import { TaskLine } from './task-line.tsx';

interface TasksCardProps {
  work: ConversationInWork;
  onChanged: () => void;
}

export function TasksCard({ work, onChanged }: TasksCardProps) {
  const { id } = work.conversation;
  const { data: tasks } = useRead(listTasksOfConversation, { params: { id } });
  const reads = useReads();
  const [isMaking, setMaking] = useState(false);
  const changed = () => {
    void reads.refresh(listTasksOfConversation, { id });
    onChanged();
  };
  return (
    <section className={styles['inbox-part']}>
      <h3>Tasks</h3>
      {tasks && tasks.length > 0 ? (
        <ul className={styles['inbox-tasks']}>
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} onChanged={changed} />
          ))}
        </ul>
      ) : null}
      {isMaking ? (
        <TaskForm
          conversationId={id}
          onClose={() => setMaking(false)}
          onMade={() => {
            setMaking(false);
            changed();
          }}
        />
      ) : (
        <Button kind="secondary" isSmall onClick={() => setMaking(true)}>
          New task
        </Button>
      )}
    </section>
  );
}
