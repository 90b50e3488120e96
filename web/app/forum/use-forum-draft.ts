/** A post or an answer while it is written: its words and photos stay in this browser until it is sent, its writer logs out or two weeks have passed. */
import { useEffect, useState } from 'react';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { idFromKey } from '../platform/new-id.ts';
import { useDraft } from '../rapid-assessments/use-draft.ts';

export interface ForumDraft {
  title: string;
  words: string;
  images: HeldPhoto[];
  /** How often it was found that its id was used: other words had arrived under it, or it was deleted since. */
  anew?: number;
}

const empty: ForumDraft = { title: '', words: '', images: [] };

/** The same draft's next id, after a reload too. `key` is in hexadecimal. */
export function keyAnew(key: string, anew: number): string {
  const last = (Number.parseInt(key.slice(-2), 16) + anew) % 256;
  return `${key.slice(0, -2)}${last.toString(16).padStart(2, '0')}`;
}

/** Whether what was refused can only be sent under another id. */
export function isAnotherPost({ code }: { code: string }): boolean {
  return code === 'sent_before' || code === 'taken';
}

/** `about` is the room, or the post that is answered. Null until the browser has looked. */
export function useForumDraft(about: string) {
  const { draft, keep, startOver } = useDraft(`forum:${about}`, empty);
  const [changed, setChanged] = useState<{ key: string; values: ForumDraft } | null>(null);
  useEffect(() => {
    if (changed) keep(changed.values);
  }, [changed, keep]);
  if (!draft) return null;
  const { key } = draft;
  const valuesOf = (last: typeof changed) => (last?.key === key ? last.values : draft.values);
  return {
    /** Of the post: made once, so that pressing again sends the same, after a reload too. */
    id: idFromKey(keyAnew(key, valuesOf(changed).anew ?? 0)),
    values: valuesOf(changed),
    change: (change: (values: ForumDraft) => Partial<ForumDraft>) =>
      setChanged((last) => ({ key, values: { ...valuesOf(last), ...change(valuesOf(last)) } })),
    forget: startOver,
  };
}
