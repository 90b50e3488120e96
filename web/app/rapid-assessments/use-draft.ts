/** The draft of a form: found again when the page opens, kept while it is filled in, forgotten when it is sent. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '../platform/api.ts';
import { atTheLastMoment } from '../platform/last-moment.ts';
import { useSession } from '../platform/use-session.ts';
import { type Draft, readDraft } from './draft.ts';
import { type DraftKeeper, type FormWithPhotos, newDraftKeeper } from './draft-keeper.ts';

export interface OpenDraft<Form extends FormWithPhotos> {
  /** The idempotency key of this form. */
  key: string;
  values: Form;
  /** It was found again, not begun anew. */
  isFound: boolean;
}

interface Drafting<Form extends FormWithPhotos> {
  /** Null until the browser has looked. */
  draft: OpenDraft<Form> | null;
  startOver: () => void;
  keep: (values: Form) => void;
  forget: () => void;
}

/** `form` says which form it is; each person has their own, unless `owner` says whose it is. */
export function useDraft<Form extends FormWithPhotos>(form: string, empty: Form, owner?: string): Drafting<Form> {
  const person = useSession()?.userId ?? 'nobody';
  const name = `${owner ?? person}:${form}`;
  const beginning = useRef(empty);
  const [draft, setDraft] = useState<OpenDraft<Form> | null>(null);
  const keeper = useKeeper<Form>(name);
  useEffect(() => {
    let isHere = true;
    void readDraft<Omit<Form, 'images'>>(name).then((found) => {
      if (isHere) setDraft(found ? opened(found, beginning.current) : fresh(beginning.current));
    });
    return () => {
      isHere = false;
    };
  }, [name]);
  const key = draft?.key ?? '';
  const keep = useCallback((values: Form) => keeper.keep(key, values), [keeper, key]);
  const startOver = () => {
    keeper.forget();
    setDraft(fresh(beginning.current));
  };
  return { draft, startOver, keep, forget: keeper.forget };
}

/** Nothing waits when the page goes away. */
function useKeeper<Form extends FormWithPhotos>(name: string): DraftKeeper<Form> {
  const [keeper] = useState(() => newDraftKeeper<Form>(name));
  useEffect(() => {
    const stop = atTheLastMoment(async (isForGood) => (isForGood ? keeper.drop() : keeper.flush()));
    return () => {
      stop();
      void keeper.flush();
    };
  }, [keeper]);
  return keeper;
}

function fresh<Form extends FormWithPhotos>(empty: Form): OpenDraft<Form> {
  return { key: newKey(), values: empty, isFound: false };
}

function opened<Form extends FormWithPhotos>(found: Draft<Omit<Form, 'images'>>, empty: Form): OpenDraft<Form> {
  return { key: found.key, values: { ...empty, ...found.answers, images: found.photos }, isFound: true };
}
