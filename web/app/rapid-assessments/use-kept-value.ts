/** Something of a form that is not sent yet, kept in this browser like the form itself, and forgotten with whoever logs out. */
import { useEffect, useState } from 'react';
import { forgetDraft, keepAnswers, readDraft } from './draft.ts';

/** The value is null until the browser has looked. `name` says whose and of what it is. */
export function useKeptValue<T>(name: string, empty: T) {
  const [value, setValue] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is empty never changes
  useEffect(() => {
    let isHere = true;
    void readDraft<T>(name).then((found) => isHere && setValue(found?.answers ?? empty));
    return () => {
      isHere = false;
    };
  }, [name]);
  return {
    value,
    keep: (now: T) => {
      setValue(now);
      void keepAnswers(name, 'kept', now);
    },
    forget: () => {
      setValue(empty);
      void forgetDraft(name);
    },
  };
}
