/** The canned replies above the field, while somebody types `/`: arrows choose, Enter puts one in, to be read once more before it goes. */
import { listCannedReplies } from '@pellis/contract/inbox/canned-replies';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead } from '../../platform/use-api.ts';
import { filledIn, fitting, searchedIn } from './canned.ts';
import styles from './inbox-thread.module.css';

interface CannedCompletionProps {
  typed: string;
  put: (words: string) => void;
  person: string;
}

export function CannedCompletion({ typed, put, person }: CannedCompletionProps) {
  const searched = searchedIn(typed);
  const { data } = useRead(listCannedReplies, {}, { enabled: searched !== null, freshFor: 60_000 });
  const replies = searched === null ? [] : fitting(data ?? [], searched);
  const [marked, setMarked] = useState(0);
  const at = Math.min(marked, Math.max(0, replies.length - 1));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (replies.length === 0 || !(event.target instanceof HTMLTextAreaElement)) return;
    const reply = replies[at];
    if (event.key === 'ArrowDown') setMarked((at + 1) % replies.length);
    else if (event.key === 'ArrowUp') setMarked((at + replies.length - 1) % replies.length);
    else if (event.key === 'Enter' && !event.shiftKey && reply) put(filledIn(reply.text, person));
    else if (event.key === 'Escape') put('');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // before the field itself would send
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  if (searched === null) return null;
  return (
    <div className={styles.canned}>
      <p className="visually-hidden" role="status">
        {replies.length === 0 ? 'No canned reply fits.' : `${replies.length} canned replies. ${replies[at]?.title ?? ''} is chosen.`}
      </p>
      {data && replies.length === 0 ? <p className="small soft">No canned reply fits.</p> : null}
      <ul>
        {replies.map((reply, index) => (
          <li key={reply.id}>
            <button
              type="button"
              aria-current={index === at ? 'true' : undefined}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => put(filledIn(reply.text, person))}
            >
              <strong>{reply.title}</strong>
              <span className="small soft">{reply.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
