/** Tasks out of a conversation: what is to be done, by whom and when; the person is told in their thread how it ended. */
import type { ConversationInWork } from '@pellis/contract/inbox/inbox';
import { listTasksOfConversation } from '@pellis/contract/tasks/tasks';
import { useState } from 'react';
import { useRead, useReads } from '../../platform/use-api.ts';
import { TaskForm } from '../../tasks/workspace/task-form.tsx';
import { TaskList } from '../../tasks/workspace/task-list.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './inbox-thread.module.css';

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
      {tasks && tasks.length > 0 ? <TaskList tasks={tasks} onChanged={changed} /> : null}
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
