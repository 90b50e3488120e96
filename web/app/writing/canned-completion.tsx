/** The canned replies beside the field, while somebody types `/`: arrows choose, Enter puts one in, to be read once more before it goes. */
import { type CannedReply, listCannedReplies } from '@pellis/contract/inbox/canned-replies';
import { blank } from '@pellis/contract/note-templates/blank';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useRead } from '../platform/use-api.ts';
import { asWritingField, replaceAsTyped, selectBlank } from '../ui/insert-text.ts';
import { fitting, searchedIn } from './canned.ts';
import styles from './canned-completion.module.css';
import { type Facts, fillWords } from './fill-words.ts';

interface CannedCompletionProps {
  typed: string;
  /** What is known of the person and their case, to fill a reply in. */
  facts: Facts;
  /** Of their case: its replies come first. */
  concern?: string | undefined;
  /** What holds the field. */
  within: RefObject<HTMLElement | null>;
}

export function CannedCompletion({ typed, facts, concern, within }: CannedCompletionProps) {
  const searched = searchedIn(typed);
  const { data } = useRead(listCannedReplies, {}, { enabled: searched !== null, freshFor: 60_000 });
  const replies = searched === null ? [] : fitting(data ?? [], searched, concern);
  const [marked, setMarked] = useState(0);
  const at = Math.min(marked, Math.max(0, replies.length - 1));
  const put = (reply: CannedReply) => write(within.current, fillWords(reply.text, facts));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (replies.length === 0 || !(event.target instanceof HTMLTextAreaElement) || !within.current?.contains(event.target)) return;
    const reply = replies[at];
    if (event.key === 'ArrowDown') setMarked((at + 1) % replies.length);
    else if (event.key === 'ArrowUp') setMarked((at + replies.length - 1) % replies.length);
    else if (event.key === 'Enter' && !event.shiftKey && reply) put(reply);
    else if (event.key === 'Escape') write(within.current, '');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // before the field itself would send
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  if (searched === null) return typed.includes(blank) ? <BlankLeft /> : null;
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
              onClick={() => put(reply)}
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

/** A blank would otherwise reach whoever is written to. */
function BlankLeft() {
  return (
    <p className="small" role="status">
      There is still a blank ({blank}). Ctrl and . goes to it.
    </p>
  );
}

/** In the place of what was typed, as if typed: undo takes it back, and the first blank is marked to be typed over. */
function write(within: HTMLElement | null, words: string): void {
  const field = asWritingField(within?.querySelector('textarea') ?? null);
  if (!field) return;
  replaceAsTyped(field, { from: 0, to: field.value.length }, words);
  if (words.includes(blank)) selectBlank(field, blank, 0);
}
