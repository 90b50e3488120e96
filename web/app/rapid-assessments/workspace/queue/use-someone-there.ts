/** Whether somebody is at this screen: a page that reads by itself must not keep the session of an empty chair alive. */
import { useEffect, useState } from 'react';

const minute = 60_000;
const quietFor = 5 * minute;
const signs = ['keydown', 'pointerdown', 'pointermove'] as const;

export function useSomeoneThere(): boolean {
  const [isThere, setThere] = useState(true);
  useEffect(() => {
    let last = Date.now();
    const notice = () => {
      last = Date.now();
      setThere(true);
    };
    const timer = window.setInterval(() => setThere(Date.now() - last < quietFor), minute / 4);
    for (const sign of signs) document.addEventListener(sign, notice, { passive: true });
    return () => {
      window.clearInterval(timer);
      for (const sign of signs) document.removeEventListener(sign, notice);
    };
  }, []);
  return isThere;
}
