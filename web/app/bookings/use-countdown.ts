/** The time that is left, second by second; what matters is said aloud. */
import { useEffect, useRef, useState } from 'react';
import { announce } from '../ui/announcer.ts';
import { announcementAt, timeLeft } from './countdown.ts';

const second = 1000;
const again = 5 * second;

/** `onOver` hears when this device's clock says that it is over, and again every five seconds while the clinic's does not. */
export function useCountdown(until: Date, onOver: () => void): number {
  const [now, setNow] = useState(() => new Date());
  const before = useRef(Number.POSITIVE_INFINITY);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const left = timeLeft(until, now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), second);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => {
    const words = announcementAt(left, before.current);
    before.current = left;
    if (words) announce(words);
  }, [left]);
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    over.current();
    const timer = window.setInterval(() => over.current(), again);
    return () => window.clearInterval(timer);
  }, [isOver]);
  return left;
}
