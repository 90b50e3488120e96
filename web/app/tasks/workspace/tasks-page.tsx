/** Tasks out of conversations: open ones by the day they are due, mine, and the latest ended. */
import { listTasks, type Task } from '@pellis/contract/tasks/tasks';
import { Link, useSearchParams } from 'react-router';
import { useRead, useReads } from '../../platform/use-api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { filterIn, ListFilters } from '../../work-list/list-filters.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { TaskList } from './task-list.tsx';
import styles from './tasks.module.css';

export default forRights(
  { rights: ['work-inbox'], title: 'Tasks', sentence: 'Tasks out of conversations are for the front desk.' },
  TasksPage,
);

const lists = [
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'ended', label: 'Ended' },
] as const;

function TasksPage() {
  const [search] = useSearchParams();
  const list = filterIn(lists, search) ?? 'open';
  const { data, error, refetch } = useRead(listTasks, { params: { list } }, { every: 60_000 });
  const reads = useReads();
  return (
    <WorkPage
      from={{ to: '/workspace/inbox', label: 'Inbox' }}
      title="Tasks"
      count={data?.length}
      lead="What people asked for in the chat. They are told in their thread how it ended."
    >
      <ListFilters filters={lists} />
      <Loading read={{ data, error, refetch }} label="the tasks" />
      {data?.length === 0 ? (
        <EmptyState heading={list === 'ended' ? 'No task has ended so far' : 'Nothing is to be done'}>
          Tasks are made beside a conversation, in the <Link to="/workspace/inbox">inbox</Link>.
        </EmptyState>
      ) : null}
      <ul className={styles.tasks}>
        {data?.map((task) => (
          <TaskCard key={task.id} task={task} onChanged={() => void reads.refresh(listTasks)} />
        ))}
      </ul>
    </WorkPage>
  );
}

function TaskCard({ task, onChanged }: { task: Task; onChanged: () => void }) {
  return (
    <li>
      <p>
        <Link to={`/workspace/inbox?conversation=${task.conversation_id}`} className="way">
          {task.person}
        </Link>
      </p>
      <TaskList tasks={[task]} onChanged={onChanged} />
    </li>
  );
}
