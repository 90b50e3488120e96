/** What was pressed without a connection is sent by itself once the browser has one again, as long as its page stays open and nothing was changed since. */
import { useEffect, useRef } from 'react';
import type { ApiError } from '../platform/api-error.ts';

/** Only where the browser itself says that it has no connection: it will say when it has one again. A clinic that does not answer tells nobody when it does. */
export function waitsForConnection(error: ApiError | null, { isOnline = navigator.onLine } = {}): boolean {
  return error?.status === 0 && !isOnline;
}

type Browser = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Returns how to wait no longer. */
export function onceOnline(again: () => void, browser: Browser): () => void {
  browser.addEventListener('online', again, { once: true });
  return () => browser.removeEventListener('online', again);
}

export function useWhenBack(isWaiting: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => (isWaiting ? onceOnline(() => latest.current(), window) : undefined), [isWaiting]);
}
