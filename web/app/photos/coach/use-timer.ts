/** The camera's timer: for whoever needs both hands, or has to step back. */
import { useEffect, useState } from 'react';
import { announce } from '../../ui/announcer.ts';

const choices = [0, 3, 10] as const;

interface Timer {
  /** Seconds that it waits; 0: none. */
  seconds: number;
  /** Off, three seconds, ten seconds, off. */
  turn: () => void;
  /** Seconds that are left; null while it does not run. */
  left: number | null;
  /** Waits, then does it; at once where the timer is off. */
  start: () => void;
  stop: () => void;
}

export function useTimer(act: () => void): Timer {
  const [place, setPlace] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const seconds = choices[place] ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done is done with what is seen then
  useEffect(() => {
    if (left === null) return;
    if (left === 0) {
      setLeft(null);
      return act();
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const start = () => {
    if (seconds === 0) return act();
    announce(`The photo is taken in ${seconds} seconds`);
    setLeft(seconds);
  };
  return { seconds, turn: () => setPlace((place + 1) % choices.length), left, start, stop: () => setLeft(null) };
}
