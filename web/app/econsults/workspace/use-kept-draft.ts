/** Keeps an answer on the clinic's side as it is written: a moment after each pause, and when the page is left. */
import { type EconsultDraft, saveEconsultDraft } from '@pellis/contract/econsults/econsult-work';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import type { ApiError } from '../../platform/api-error.ts';

const pauseMs = 1_200;

export type Keeping = 'kept' | 'keeping' | { failed: string };

export function useKeptDraft(id: string, draft: EconsultDraft): [Keeping, stop: () => void] {
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const waiting = useRef<(() => void) | null>(null);
  const written = JSON.stringify(draft);
  const last = useRef(written);
  useEffect(() => {
    if (written === last.current) return;
    setKeeping('keeping');
    waiting.current = () => {
      waiting.current = null;
      last.current = written;
      call(saveEconsultDraft, { params: { id }, body: JSON.parse(written) as EconsultDraft }).then(
        () => setKeeping((now) => (last.current === written ? 'kept' : now)),
        (error: ApiError) => setKeeping({ failed: error.detail }),
      );
    };
    const timer = window.setTimeout(() => waiting.current?.(), pauseMs);
    return () => window.clearTimeout(timer);
  }, [id, written]);
  useEffect(() => () => waiting.current?.(), []);
  const stop = () => {
    waiting.current = null;
  };
  return [keeping, stop];
}
