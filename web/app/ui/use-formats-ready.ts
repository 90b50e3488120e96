/** The first time that a browser writes a date and a price costs a slow phone 50 ms each: here while the page waits for what it will say with them. */
import { useEffect } from 'react';
import { clockTime } from './dates.ts';
import { money } from './money.ts';

const firsts = [() => clockTime(new Date()), () => money(0)];

export function useFormatsReady(): void {
  useEffect(() => {
    // each in a moment of its own, so that a press between two is heard
    const timers = firsts.map((write, after) => window.setTimeout(write, after));
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, []);
}
