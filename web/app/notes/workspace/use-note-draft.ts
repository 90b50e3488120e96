/** The draft on this page: its keeper, and what the keeper says. */
import { type NoteInProgress, readDraft, saveDraft } from '@pellis/contract/notes/notes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useReads } from '../../platform/use-api.ts';
import { useTopic } from '../../platform/use-topic.ts';
import { hear, leave, openKeeper, saveNow } from './draft-keeper.ts';
import type { Keeper, Keeping, LocalCopy } from './keeper.ts';
import { forgetCopy, keepCopy } from './local-copy.ts';

export function useNoteDraft(note: NoteInProgress, copy: LocalCopy | null): { keeper: Keeper; keeping: Keeping } {
  const { id } = note;
  const reads = useReads();
  const [keeper] = useState(() => openKeeper(note, waysOf(id, reads), copy));
  const keeping = useSyncExternalStore(
    (listener) => {
      keeper.listeners.add(listener);
      return () => keeper.listeners.delete(listener);
    },
    () => keeper.state,
  );
  useEffect(() => hear(keeper, note), [keeper, note]);
  // read with what came meanwhile: somebody else may write here too
  useTopic(
    `note:${id}`,
    () =>
      void call(readDraft, { params: { id } }).then(
        (now) => reads.put(readDraft, { id }, now),
        () => undefined,
      ),
  );
  useEffect(() => {
    const goAway = () => leave(keeper);
    window.addEventListener('pagehide', goAway);
    return () => {
      window.removeEventListener('pagehide', goAway);
      leave(keeper);
      void saveNow(keeper);
    };
  }, [keeper]);
  return { keeper, keeping };
}

function waysOf(id: string, reads: ReturnType<typeof useReads>) {
  const params = { id };
  return {
    save: async (...[words, version, changed]: Parameters<Keeper['ways']['save']>) => {
      const saved = await call(saveDraft, { params, body: { ...words, changed: [...changed] }, ifMatch: version }).catch((error) => {
        // the page shows the signed note, and beside it the words that it does not have
        if (error instanceof ApiError && error.code === 'signed') void reads.refresh(readDraft, params);
        throw error;
      });
      reads.put(readDraft, params, saved);
      return saved;
    },
    read: () => call(readDraft, { params }),
    keepHere: (copy: LocalCopy) => keepCopy(id, copy),
    forgetHere: () => forgetCopy(id),
  };
}
