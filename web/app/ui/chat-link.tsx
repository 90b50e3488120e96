/** Words that open the chat. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import type { ReactNode } from 'react';
import { chat } from './chat.ts';
import styles from './chat-link.module.css';

interface ChatLinkProps {
  topic: ChatTopic;
  /** It stands by itself, not in a sentence: large enough for a thumb. */
  isWay?: boolean;
  children: ReactNode;
}

export function ChatLink({ topic, isWay = false, children }: ChatLinkProps) {
  return (
    <button
      type="button"
      className={isWay ? `${styles['chat-link']} way` : styles['chat-link']}
      data-chat={topic}
      onClick={() => chat.open({ topic })}
    >
      {children}
    </button>
  );
}
