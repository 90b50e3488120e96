/** Whether the browser has come to rest since this stands: what nobody waits for begins then. */
import { useEffect, useState } from 'react';

/** However busy it stays. */
const mostMs = 3_000;

/** Safari knows no such moment. */
const soonMs = 500;

export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = window.setTimeout(rest, soonMs);
      return () => window.clearTimeout(timer);
    }
    const call = window.requestIdleCallback(rest, { timeout: mostMs });
    return () => window.cancelIdleCallback(call);
  }, []);
  return isIdle;
}
