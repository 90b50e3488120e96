/** What was typed in a check-in that is over, as long as it is kept in this browser. */
import { useEffect, useState } from 'react';
import { carryOverLater } from '../rapid-assessments/carry-over.ts';
import { forgetDraft, readDraft } from '../rapid-assessments/draft.ts';

export interface Typed {
  /** A new Rapid Assessment begins with it. */
  carry: () => void;
  discard: () => void;
}

/** Of the names under which it may be kept the first that holds any; null where none does. */
export function useTyped(names: readonly string[]): Typed | null {
  const [kept, setKept] = useState<string | null>(null);
  const all = names.join('\n');
  useEffect(() => {
    let isHere = true;
    void firstTyped(all.split('\n')).then((name) => isHere && setKept(name));
    return () => {
      isHere = false;
    };
  }, [all]);
  if (kept === null) return null;
  return {
    carry: () => carryOverLater(kept),
    discard: () => {
      void Promise.all(names.map(forgetDraft)).then(() => setKept(null));
    },
  };
}

async function firstTyped(names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const draft = await readDraft<Record<string, { length: number }>>(name);
    if (draft && (draft.photos.length > 0 || Object.values(draft.answers).some(({ length }) => length > 0))) return name;
  }
  return null;
}
