/** The one toggle of the chat: every "contact us" opens it here, and whoever shows it listens here. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';

export interface ChatState {
  isOpen: boolean;
  /** What the person came for; null when they only opened the chat. */
  topic: ChatTopic | null;
  /** Rises with each opening, so that a link pressed again is heard again. */
  asked: number;
}

/** The specification's words while the chat cannot be reached. */
export const chatNotReady = 'Chat support will be available shortly. Please try again in a moment.';

let state: ChatState = { isOpen: false, topic: null, asked: 0 };
const listeners = new Set<() => void>();

export const chat = {
  open({ topic }: { topic?: ChatTopic } = {}): void {
    change({ isOpen: true, topic: topic ?? null, asked: state.asked + 1 });
  },
  close(): void {
    change({ ...state, isOpen: false });
  },
  state: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function change(next: ChatState): void {
  state = next;
  for (const listener of listeners) listener();
}
