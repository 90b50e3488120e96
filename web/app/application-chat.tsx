/** The chat as the app has it: the clinic's people follow their work beside it. */
import { ChatHost } from './conversations/chat-host.tsx';

const followWork = {
  staff: () => import('./workspace/inbox/follow-inbox.tsx').then(({ FollowInbox }) => FollowInbox),
  doctor: () => import('./workspace/inbox/follow-questions.tsx').then(({ FollowQuestions }) => FollowQuestions),
};

export function ApplicationChat() {
  return <ChatHost followWork={followWork} />;
}
