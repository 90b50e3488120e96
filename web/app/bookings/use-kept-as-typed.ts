/** Keeps what is being typed, a moment after the typing pauses and when the page is left: a reload loses nothing. */
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { useEffect, useRef } from 'react';
import { call, type MaybeSent } from '../platform/api.ts';
import { useDraftKept } from './use-draft.ts';

const pause = 800;

/**
 * `mayKeep` only while the clinic would take it. What cannot be kept now is kept with the step itself, which says what is wrong;
 * `isKept` tells that this is happening.
 */
export function useKeptAsTyped<E extends AnyEndpoint>(endpoint: E, values: object, mayKeep: boolean): { isKept: () => void } {
  const { keep } = useDraftKept();
  const text = JSON.stringify(values);
  const first = useRef(text);
  const unkept = useRef<() => void>(undefined);
  useEffect(() => {
    if (!mayKeep || text === first.current) {
      unkept.current = undefined;
      return;
    }
    const send = () => {
      unkept.current = undefined;
      first.current = text;
      // the form's values have just passed the endpoint's own schema
      const sent = [{ body: JSON.parse(text) }] as unknown as MaybeSent<E>;
      call(endpoint, ...sent).then(
        (draft) => keep(draft as never),
        () => undefined,
      );
    };
    unkept.current = send;
    const timer = window.setTimeout(send, pause);
    return () => window.clearTimeout(timer);
  });
  useEffect(() => {
    const flush = () => unkept.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return {
    isKept: () => {
      first.current = text;
      unkept.current = undefined;
    },
  };
}
