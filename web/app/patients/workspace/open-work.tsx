/** What is open about a patient: what is owed, threads and tasks, each leading to its place. */
import type { PatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import { Link } from 'react-router';
import { shortMoment } from '../../ui/calendar.ts';
import { Card } from '../../ui/card.tsx';
import { money } from '../../ui/money.ts';
import { type Mark, StateMark } from '../../work-list/state-mark.tsx';
import styles from './at-desk.module.css';

const threadMarks: Record<PatientAtDesk['conversations'][number]['state'], Mark> = {
  open: { words: 'To answer', kind: 'next' },
  waiting: { words: 'Answered', kind: 'open' },
  closed: { words: 'Closed', kind: 'ended' },
};

export function OpenWork({ patient: { owed, conversations, tasks, time_zone } }: { patient: PatientAtDesk }) {
  return (
    <>
      {owed.length > 0 ? (
        <Card heading="Owed">
          <ul className={styles['desk-list']} aria-label="Owed">
            {owed.map(({ id, what, amount, currency, of, is_bill }) => (
              <li key={id}>
                <span className={styles['desk-line']}>
                  <Link className="way" to={is_bill ? `/workspace/insurance/${id}` : '/workspace/payments'}>
                    {money(amount, currency)}
                  </Link>
                  {is_bill ? <StateMark words="Patient’s part" kind="next" /> : <StateMark words="Card declined" kind="late" />}
                </span>
                <span className="small soft">
                  {what}, {shortMoment(of, time_zone)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card heading="Conversations">
        {conversations.length === 0 ? <p className="soft">Nobody has written so far.</p> : null}
        <ul className={styles['desk-list']} aria-label="Conversations">
          {conversations.map(({ id, topic, state, last_at }) => (
            <li key={id}>
              <span className={styles['desk-line']}>
                <Link className="way" to={`/workspace/inbox?conversation=${id}`}>
                  {topic}
                </Link>
                <StateMark {...threadMarks[state]} />
              </span>
              <span className="small soft">Last message {shortMoment(last_at, time_zone)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Tasks tasks={tasks} timeZone={time_zone} />
    </>
  );
}

function Tasks({ tasks, timeZone }: { tasks: PatientAtDesk['tasks']; timeZone: string }) {
  return (
    <Card heading="Tasks">
      {tasks.length === 0 ? <p className="soft">There is no task for this patient.</p> : null}
      <ul className={styles['desk-list']} aria-label="Tasks">
        {tasks.map((task) => (
          <li key={task.id}>
            <span className={styles['desk-line']}>
              <Link className="way" to={`/workspace/inbox?conversation=${task.conversation}`}>
                {task.kind}
              </Link>
              <StateMark {...markOf(task)} />
            </span>
            <span>{task.words}</span>
            <span className="small soft">
              {task.state === 'open' ? `By ${shortMoment(task.due_at, timeZone)}, ` : ''}
              {task.owner ?? 'nobody has it yet'}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function markOf({ state, due_at }: PatientAtDesk['tasks'][number]): Mark {
  if (state === 'done') return { words: 'Done', kind: 'ended' };
  if (state === 'not_done') return { words: 'Not done', kind: 'ended' };
  return due_at < new Date() ? { words: 'Overdue', kind: 'late' } : { words: 'Open', kind: 'next' };
}
