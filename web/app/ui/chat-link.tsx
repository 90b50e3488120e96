/** Words that open the chat. */
import type { ReactNode } from 'react';
import { type ChatTopic, openChat } from './chat.ts';
import './chat-link.css';

export function ChatLink({ topic, children }: { topic: ChatTopic; children: ReactNode }) {
  return (
    <button type="button" className="chat-link" onClick={() => openChat({ topic })}>
      {children}
    </button>
  );
}
