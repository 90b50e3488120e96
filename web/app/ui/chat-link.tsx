/** Words that open the chat. */
import type { ChatTopic } from '@pellis/contract/chat-topics';
import type { ReactNode } from 'react';
import { chat } from './chat.ts';
import './chat-link.css';

export function ChatLink({ topic, children }: { topic: ChatTopic; children: ReactNode }) {
  return (
    <button type="button" className="chat-link" data-chat={topic} onClick={() => chat.open({ topic })}>
      {children}
    </button>
  );
}
