/** What is wrong with a form, at its top, with the focus moved to it and a link to each field. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import type { Problem } from './form-errors.ts';
import { withChat } from './with-chat.tsx';

interface ErrorSummaryProps {
  /** A new problem takes the focus; null shows nothing. */
  problem: Problem | null;
  heading?: string | undefined;
  /** What the chat is about, where the sentence sends people to it. */
  topic?: ChatTopic | undefined;
}

export function ErrorSummary({ problem, heading = 'Please check your answers', topic }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  const fields = Object.entries(problem.fields);
  return (
    <div className={styles['error-summary']} ref={box} tabIndex={-1} role="alert">
      <p className={styles['error-summary-heading']}>{withChat(fields.length > 0 ? heading : problem.sentence, topic)}</p>
      {problem.more ? <p>{problem.more}</p> : null}
      {fields.length > 0 ? (
        <ul>
          {fields.map(([name, message]) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => moveTo(event, name)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function moveTo(event: React.MouseEvent, name: string): void {
  const field = document.getElementById(name) ?? document.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
