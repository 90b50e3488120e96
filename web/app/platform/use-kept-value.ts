/** Something of a form that is not sent yet, kept in this browser like the form itself, and forgotten with whoever logs out. */
import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { draftStore, formsKeptFor } from './drafts.ts';

interface Kept<T> {
  answers: T;
  /** Milliseconds since 1970. */
  at: number;
}

/** The value is null until the browser has looked. `name` says whose and of what it is. A browser that keeps nothing goes on without. */
export function useKeptValue<T>(name: string, empty: T) {
  const [value, setValue] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is empty never changes
  useEffect(() => {
    let isHere = true;
    setValue(null);
    // what is typed meanwhile counts
    void keptUnder<T>(name).then((found) => isHere && setValue((now) => now ?? found ?? empty));
    return () => {
      isHere = false;
    };
  }, [name]);
  return {
    value,
    keep: (now: T) => {
      setValue(now);
      void set(placeOf(name), { answers: now, at: Date.now() } satisfies Kept<T>, draftStore()).catch(() => undefined);
    },
    forget: () => {
      setValue(empty);
      void del(placeOf(name), draftStore()).catch(() => undefined);
    },
  };
}

async function keptUnder<T>(name: string): Promise<T | undefined> {
  const kept = await get<Kept<T>>(placeOf(name), draftStore()).catch(() => undefined);
  return kept && Date.now() - kept.at < formsKeptFor ? kept.answers : undefined;
}

/** Where the forms keep theirs. */
const placeOf = (name: string) => `${name}:answers`;
