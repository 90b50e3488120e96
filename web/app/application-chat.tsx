/** The chat as the app has it: the clinic's people follow their work beside it. */
import { ChatHost } from './conversations/chat-host.tsx';
import { followWork } from './workspace/follow-work.ts';

export function ApplicationChat() {
  return <ChatHost followWork={followWork} />;
}
