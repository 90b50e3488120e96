/** A sentence that sends people to the chat box, as it is written, with the chat behind its words. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import type { ReactNode } from 'react';
import { ChatLink } from './chat-link.tsx';

const name = 'chat box';

/** Whatever is no such sentence stays as it is. */
export function withChat(words: ReactNode, topic: ChatTopic = 'support'): ReactNode {
  if (typeof words !== 'string' || !words.includes(name)) return words;
  const [before, ...after] = words.split(name);
  return (
    <>
      {before}
      <ChatLink topic={topic}>{name}</ChatLink>
      {after.join(name)}
    </>
  );
}
