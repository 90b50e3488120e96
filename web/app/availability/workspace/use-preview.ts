/** What an edit would do, asked of the clinic once the typing pauses. Nothing is changed by asking. */
import { type AvailabilityEdit, previewAvailability } from '@pellis/contract/availability/availability';
import type { Reply } from '@pellis/contract/platform/endpoint';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import type { ApiError } from '../../platform/api-error.ts';

const pause = 400;

export type Effect = Reply<typeof previewAvailability>;

/** None while there is nothing to ask, or while it is being asked. */
export function usePreview(edit: AvailabilityEdit | null): { effect: Effect | undefined; error: ApiError | undefined } {
  const text = edit ? JSON.stringify(edit) : '';
  const [answer, setAnswer] = useState<{ text: string; effect?: Effect; error?: ApiError }>({ text: '' });
  useEffect(() => {
    if (text === '') return;
    const leaving = new AbortController();
    const ask = () =>
      call(previewAvailability, { body: JSON.parse(text), signal: leaving.signal }).then(
        (effect) => setAnswer({ text, effect }),
        (error: ApiError) => leaving.signal.aborted || setAnswer({ text, error }),
      );
    const timer = window.setTimeout(() => void ask(), pause);
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);
  const isFresh = answer.text === text && text !== '';
  return { effect: isFresh ? answer.effect : undefined, error: isFresh ? answer.error : undefined };
}
