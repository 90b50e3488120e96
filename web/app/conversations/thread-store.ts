/** The messages of one conversation as this window knows them: read on after a cursor, so that none is missed, none doubled, and their order stays. */
import type { Conversation, Marks, Message, MessagesAfter, Posted } from '@pellis/contract/conversations/conversations';
import type { ApiError } from '../platform/api-error.ts';

export interface ThreadView {
  /** By `seq`, each once. */
  messages: readonly Message[];
  conversation: Conversation | null;
  isLoaded: boolean;
  problem: ApiError | null;
}

export interface Thread {
  view: () => ThreadView;
  subscribe: (listener: () => void) => () => void;
  /** Reads what is new; called while it reads, it reads once more afterwards. */
  read: () => Promise<void>;
  /** What a sending has just answered, shown at once. */
  accept: (posted: Posted) => void;
  acceptMarks: (marks: Marks) => void;
}

export function openThread(readAfter: (cursor: number) => Promise<MessagesAfter>): Thread {
  let view: ThreadView = { messages: [], conversation: null, isLoaded: false, problem: null };
  let cursor = 0;
  let reading: Promise<void> | null = null;
  let isWantedAgain = false;
  const listeners = new Set<() => void>();
  const show = (next: Partial<ThreadView>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };
  const readOn = async () => {
    let hasMore = true;
    while (hasMore) {
      const { messages, has_more, conversation } = await readAfter(cursor);
      cursor = messages.at(-1)?.seq ?? cursor;
      hasMore = has_more && messages.length > 0;
      show({ messages: merged(view.messages, messages), conversation, isLoaded: !hasMore || view.isLoaded, problem: null });
    }
  };
  const readAll = async () => {
    try {
      do {
        isWantedAgain = false;
        await readOn();
      } while (isWantedAgain);
    } catch (error) {
      // `call` throws nothing else
      show({ problem: error as ApiError });
    } finally {
      reading = null;
    }
  };
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read() {
      isWantedAgain = true;
      reading ??= readAll();
      return reading;
    },
    accept: ({ message, conversation }) => show({ messages: merged(view.messages, [message]), conversation }),
    acceptMarks: (marks) => (view.conversation ? show({ conversation: { ...view.conversation, marks } }) : undefined),
  };
}

/** The later reading of a message counts. */
export function merged(known: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  if (fresh.length === 0) return known;
  const bySeq = new Map([...known, ...fresh].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
