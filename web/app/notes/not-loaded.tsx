/** A note that could not be loaded, and how to get help. */
import type { ApiError } from '../platform/api-error.ts';
import { ChatLink } from '../ui/chat-link.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';

export function NotLoaded({ error, onAgain }: { error: ApiError | null; onAgain: () => void }) {
  return (
    <LoadFailed
      error={error}
      words="An error occurred. Please use the chat box for support."
      onAgain={onAgain}
      aside={
        <ChatLink topic="support" isWay>
          Send us a message
        </ChatLink>
      }
    />
  );
}
