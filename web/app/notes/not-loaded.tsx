/** A note that could not be loaded, and how to get help. */
import { ChatLink } from '../ui/chat-link.tsx';
import { Notice } from '../ui/notice.tsx';

export function NotLoaded() {
  return (
    <Notice kind="error" isSpoken actions={<ChatLink topic="support">Send us a message</ChatLink>}>
      An error occurred. Please use the chat box for support.
    </Notice>
  );
}
