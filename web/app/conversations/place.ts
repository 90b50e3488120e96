/** Which conversation the chat opens on, by what the person came for and what there is already. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import type { Conversation } from '@pellis/contract/conversations/conversations';

export type Place = 'list' | { address: string; topic: ChatTopic };

/** A link goes on in the conversation about the same thing, if one is open; the button leads to what is unread, or to the list. */
export function placeFor(topic: ChatTopic | null, conversations: readonly Conversation[]): Place {
  const found = topic
    ? conversations.find((one) => one.topic === topic && one.state !== 'closed')
    : conversations.find(({ unread }) => unread > 0);
  if (found) return { address: `own:${found.id}`, topic: found.topic };
  if (!topic && conversations.length > 0) return 'list';
  return newPlace(topic ?? 'general');
}

export function newPlace(topic: ChatTopic): Place {
  return { address: `new:${topic}`, topic };
}
