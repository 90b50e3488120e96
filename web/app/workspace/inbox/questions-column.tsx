/** The conversations in which a dermatologist was asked, those still open on top. */
import { chatTopics } from '@pellis/contract/chat-topics';
import { questionsTopic } from '@pellis/contract/conversations';
import { listQuestions } from '@pellis/contract/medical-questions';
import { Link } from 'react-router';
import { shortTime } from '../../conversations/short-time.ts';
import { useRead, useReads } from '../../platform/use-api.ts';
import { useSession } from '../../platform/use-session.ts';
import { useTopic } from '../../platform/use-topic.ts';
import { LoadingRows, LoadProblem } from '../desk/loading.tsx';

export function QuestionsColumn({ chosen }: { chosen: string | null }) {
  const { data, error, refetch } = useRead(listQuestions, {}, { every: 60_000 });
  const account = useSession()?.userId;
  const reads = useReads();
  useTopic(account ? questionsTopic(account) : null, (word) => {
    if (word.is === 'news' || word.is === 'reread' || word.is === 'joined') void reads.refresh(listQuestions);
  });
  return (
    <div className="inbox-list">
      {error ? <LoadProblem error={error} hasOld={data !== undefined} onAgain={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRows label="the questions" />}
      {data?.length === 0 ? <p className="inbox-none">No question was handed to you.</p> : null}
      <ul>
        {data?.map((row) => (
          <li key={row.id} className="inbox-row">
            <Link to={`?conversation=${row.id}`} data-row aria-current={row.id === chosen ? 'true' : undefined}>
              <span className="inbox-person">{row.person}</span>
              <span className="inbox-time figures">{shortTime(row.last_at, new Date())}</span>
              <span className="inbox-last">{row.last_text || 'Photos'}</span>
              {row.unread > 0 ? <span className="unread-count figures">{row.unread}</span> : null}
              <span className="inbox-more">
                {chatTopics[row.topic].label} · {row.question_is_open ? 'waits for you' : 'answered'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
