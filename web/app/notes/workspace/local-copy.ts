/** Words of a note that the clinic has not got yet, kept on this device under who wrote them. */
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { freeEntry } from '@pellis/contract/prescriptions/prescriptions';
import { routineFromKept } from '@pellis/contract/routines/routines';
import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { draftStore } from '../../platform/drafts.ts';
import { currentSession } from '../../platform/session.ts';
import type { LocalCopy } from './keeper.ts';

export function keepCopy(noteId: string, copy: LocalCopy): void {
  // a browser that keeps nothing still has the words on the page
  void set(keyOf(noteId), copy, draftStore()).catch(() => undefined);
}

export function forgetCopy(noteId: string): void {
  void del(keyOf(noteId), draftStore()).catch(() => undefined);
}

/** Undefined until this device has been asked. */
export function useLocalCopy(noteId: string): LocalCopy | null | undefined {
  const [copy, setCopy] = useState<LocalCopy | null>();
  useEffect(() => {
    let isCurrent = true;
    void get<LocalCopy>(keyOf(noteId), draftStore())
      .catch(() => undefined)
      .then((found) => isCurrent && setCopy(found ? withParts(found) : null));
    return () => {
      isCurrent = false;
    };
  }, [noteId]);
  return copy;
}

/** Copies of long ago know no diagnoses with codes, no routine and no products, and prescriptions as lines alone. */
function withParts(copy: LocalCopy): LocalCopy {
  return { ...copy, words: inParts(copy.words), ...(copy.base && { base: inParts(copy.base) }) };
}

function inParts(words: NoteDraft & { rx?: string[] }): NoteDraft {
  return {
    ...words,
    diagnoses: words.diagnoses ?? [],
    routine: routineFromKept(words.routine ?? []),
    recommendations: words.recommendations ?? [],
    prescriptions: words.prescriptions ?? words.rx?.map(freeEntry) ?? [],
  };
}

function keyOf(noteId: string): string {
  return `note-words:${currentSession()?.userId ?? 'nobody'}:${noteId}`;
}
