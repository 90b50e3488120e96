/** The time, told again often enough for words in minutes. */
import { useEffect, useState } from 'react';

const often = 10_000;

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tell = () => setNow(new Date());
    const timer = window.setInterval(tell, often);
    // a tab that was out of sight tells the time the moment it is back
    document.addEventListener('visibilitychange', tell);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);
  return now;
}
