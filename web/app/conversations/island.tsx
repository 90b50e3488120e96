/** The chat on a page without the app: the same widget, in a root of its own, loaded only when somebody asks for it. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { currentSession } from '../platform/session.ts';
import { newQueryClient } from '../platform/use-api.ts';
import { chat } from '../ui/chat.ts';
import { ToastShelf } from '../ui/toast-shelf.tsx';
import { ownOutbox } from './own-outbox.ts';
import { followVisitorNews } from './visitor-news.ts';
import { ChatWidget } from './widget.tsx';

let isThere = false;

export function openChatIsland(topic: ChatTopic): void {
  if (!isThere) standUp();
  chat.open({ topic });
}

/** What was written and could not leave. */
export function sendKept(): void {
  void ownOutbox().flush();
}

function standUp(): void {
  isThere = true;
  const place = document.createElement('div');
  document.body.append(place);
  if (!currentSession()) followVisitorNews();
  createRoot(place).render(
    <QueryClientProvider client={newQueryClient()}>
      <ChatWidget go={(path) => window.location.assign(path)} />
      <ToastShelf />
    </QueryClientProvider>,
  );
}
