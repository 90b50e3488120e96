/** One conversation for a component: its messages, who types, and how far each side has read. */
import { type Posted, threadTopic } from '@pellis/contract/conversations/conversations';
import type { LiveEvent } from '@pellis/contract/platform/live';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isReasonToRead, useTopic } from '../platform/use-topic.ts';
import type { MessageSource } from './message-source.ts';
import { ownOutbox } from './own-outbox.ts';
import { merged, openThread, type ThreadView } from './thread-store.ts';

const typingLasts = 5000;
const typingSaidEvery = 2500;
const readAnyway = 25_000;
const nothingYet: ThreadView = { messages: [], conversation: null, isLoaded: true, problem: null };
const never = () => () => {};

interface OpenThread extends ThreadView {
  /** Somebody of the other side is typing just now. */
  isOtherTyping: boolean;
  sayTyping: () => void;
  readAgain: () => void;
}

/** `source` is null before the first message has begun the conversation. */
export function useThread(source: MessageSource | null, address: string): OpenThread {
  const thread = useMemo(() => (source ? openThread(source.read) : null), [source]);
  const view = useSyncExternalStore(thread?.subscribe ?? never, thread?.view ?? (() => nothingYet), () => nothingYet);
  const arrived = useArrived(address);
  const [isOtherTyping, setOtherTyping] = useOtherTyping();
  const read = useCallback(() => void thread?.read(), [thread]);
  const topic = view.conversation ? threadTopic(view.conversation.id) : null;

  useEffect(() => {
    read();
    const timer = window.setInterval(
      () => source && !source.connection.isOpen() && document.visibilityState === 'visible' && read(),
      readAnyway,
    );
    return () => window.clearInterval(timer);
  }, [read, source]);
  useTopic(
    topic,
    (event: LiveEvent) => {
      if (event.is === 'said' && event.name === 'typing' && event.person !== source?.side) setOtherTyping(true);
      if (event.is === 'news' && event.name === 'message') setOtherTyping(false);
      if (isReasonToRead(event)) read();
    },
    source?.connection ?? null,
  );
  useMarks(source, view);
  const messages = useMemo(
    () =>
      merged(
        arrived.map(({ message }) => message),
        view.messages,
      ),
    [arrived, view.messages],
  );
  const conversation = view.conversation ?? arrived.at(-1)?.conversation ?? null;
  return { ...view, messages, conversation, isOtherTyping, sayTyping: useSayTyping(source, topic), readAgain: read };
}

/** What has just been sent stands there before the next reading. */
function useArrived(address: string): readonly Posted[] {
  const [arrived, setArrived] = useState<readonly Posted[]>([]);
  const here = useRef(address);
  useEffect(() => {
    // a thread that has only just begun has another address, and is the same
    if (!isBeginning(here.current, address)) setArrived([]);
    here.current = address;
  }, [address]);
  useEffect(
    () =>
      ownOutbox().onArrived(({ message, address: to, posted }) => {
        if (message.address === here.current || to === here.current) setArrived((others) => [...others, posted]);
      }),
    [],
  );
  return arrived;
}

function isBeginning(before: string, now: string): boolean {
  return before === now || (before.startsWith('new:') && now.startsWith('own:'));
}

function useOtherTyping(): [boolean, (isTyping: boolean) => void] {
  const [heardAt, setHeardAt] = useState(0);
  useEffect(() => {
    if (heardAt === 0) return;
    const timer = window.setTimeout(() => setHeardAt(0), typingLasts);
    return () => window.clearTimeout(timer);
  }, [heardAt]);
  return [heardAt > 0, useCallback((isTyping) => setHeardAt(isTyping ? Date.now() : 0), [])];
}

function useSayTyping(source: MessageSource | null, topic: string | null): () => void {
  const saidAt = useRef(0);
  return () => {
    const now = Date.now();
    if (!source || !topic || now - saidAt.current < typingSaidEvery) return;
    saidAt.current = now;
    source.connection.broadcast(topic, 'typing', null);
  };
}

/** Fetched is delivered; in a window that is looked at, it is seen too. */
function useMarks(source: MessageSource | null, { messages, conversation, isLoaded }: ThreadView): void {
  const isLookedAt = useIsLookedAt();
  const last = messages.at(-1)?.seq ?? 0;
  const told = useRef('');
  const marks = conversation?.marks;
  const [delivered, seen] =
    source?.side === 'person' ? [marks?.person_delivered, marks?.person_seen] : [marks?.clinic_delivered, marks?.clinic_seen];
  useEffect(() => {
    if (!source || !isLoaded || last === 0 || delivered === undefined || seen === undefined) return;
    const next = { delivered: last, seen: isLookedAt ? last : seen };
    const words = `${next.delivered}/${next.seen}`;
    if ((next.delivered <= delivered && next.seen <= seen) || told.current === words) return;
    told.current = words;
    source.mark(next).catch(() => {
      told.current = '';
    });
  }, [source, isLoaded, last, delivered, seen, isLookedAt]);
}

function useIsLookedAt(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );
}
