/** The conversations in which a dermatologist was asked, those still open on top. */
import { chatTopics } from '@pellis/contract/conversations/chat-topics';
import { useRef } from 'react';
import { Link } from 'react-router';
import { shortTime } from '../../conversations/short-time.ts';
import { useReaderZone } from '../../platform/reader-zone.ts';
import { classes } from '../../ui/classes.ts';
import { Loading } from '../../work-list/loading.tsx';
import { useRowKeys } from '../../work-list/use-row-keys.ts';
import { UrgencyMark } from './emergency-words.tsx';
import styles from './inbox.module.css';
import { useQuestions } from './use-questions.ts';

export function QuestionsColumn({ chosen }: { chosen: string | null }) {
  const { data, error, refetch } = useQuestions();
  const { timeZone } = useReaderZone();
  const column = useRef<HTMLDivElement>(null);
  useRowKeys(column);
  return (
    <div className={styles['inbox-list']} ref={column}>
      <Loading read={{ data, error, refetch }} label="the questions" />
      {data?.length === 0 ? <p className={styles['inbox-none']}>No question was handed to you.</p> : null}
      <ul>
        {data?.map((row) => (
          <li key={row.id} className={classes(styles['inbox-row'], row.is_flagged && styles['inbox-row-flagged'])}>
            <Link to={`?conversation=${row.id}`} data-row aria-current={row.id === chosen ? 'true' : undefined}>
              <span className={styles['inbox-person']}>
                <UrgencyMark {...row} />
                {row.person}
              </span>
              <span className={`${styles['inbox-time']} figures`}>{shortTime(row.last_at, new Date(), timeZone)}</span>
              <span className={styles['inbox-last']}>{row.last_text || 'Photos'}</span>
              {row.unread > 0 ? (
                <span className="unread-count figures">
                  {row.unread}
                  <span className="visually-hidden"> unread</span>
                </span>
              ) : null}
              <span className={styles['inbox-more']}>
                {chatTopics[row.topic].label} · {standingOf(row)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function standingOf({ question_is_open, waits_since }: { question_is_open: boolean; waits_since: Date | null }): string {
  if (!question_is_open) return 'given back';
  return waits_since ? 'waits for you' : 'you answered';
}
