/** What somebody has begun to write in one conversation: kept in this browser until it is sent, or for as long as a form. */
import { del, get, set } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import { draftStore } from './drafts.ts';
import { currentSession } from './session.ts';

const pause = 400;

interface TypedWords {
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

export function useTypedWords(thread: string): [text: string, setText: (text: string) => void, forget: () => void] {
  const name = nameOf(thread);
  const [text, setText] = useState('');
  const touched = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    let isHere = true;
    get<TypedWords | string>(name, draftStore()).then(
      // an earlier version of the site kept the words alone
      (kept) => isHere && kept && !touched.current && setText(typeof kept === 'string' ? kept : kept.text),
      () => undefined,
    );
    return () => {
      isHere = false;
      // the chat may be closed, or go on under another name, in the middle of a word
      waiting.current?.();
    };
  }, [name]);
  useEffect(() => {
    if (!touched.current) return;
    waiting.current = () => {
      waiting.current = null;
      void (text === '' ? del(name, draftStore()) : set(name, { text, at: Date.now() } satisfies TypedWords, draftStore())).catch(
        () => undefined,
      );
    };
    const timer = window.setTimeout(() => waiting.current?.(), pause);
    return () => window.clearTimeout(timer);
  }, [name, text]);
  const change = (next: string) => {
    touched.current = true;
    setText(next);
  };
  const forget = () => {
    change('');
    // at once: whoever is done with it may be gone before the next pause
    waiting.current = null;
    void del(name, draftStore()).catch(() => undefined);
  };
  return [text, change, forget];
}

/** The conversation goes on under another name. */
export async function moveTypedWords(from: string, to: string): Promise<void> {
  try {
    const kept = await get<TypedWords | string>(nameOf(from), draftStore());
    if (!kept) return;
    await set(nameOf(to), kept, draftStore());
    await del(nameOf(from), draftStore());
  } catch {
    // where the browser keeps nothing, they stand in the field alone
  }
}

function nameOf(thread: string): string {
  return `chat-words:${currentSession()?.userId ?? 'visitor'}:${thread}`;
}
