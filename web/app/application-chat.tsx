/** What comes behind every page of the app: the chat, beside which the clinic's people follow their work, and what is kept on this device, or has been kept long enough. */
import { ChatHost } from './conversations/chat-host.tsx';
import { useKeeping } from './offline/use-keeping.ts';
import { useSweeping } from './platform/use-sweeping.ts';
import { useTellingKept } from './safety-questions/use-telling-kept.ts';
import { followWork } from './workspace/follow-work.ts';

export function ApplicationChat() {
  useKeeping();
  useTellingKept();
  useSweeping();
  return <ChatHost followWork={followWork} />;
}
