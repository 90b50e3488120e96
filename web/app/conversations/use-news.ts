/** What has just come from the other side, for who listens to the page instead of looking at it. */
import type { Message, Side } from '@pellis/contract/conversations/conversations';
import { useEffect, useRef, useState } from 'react';

export function useNews(messages: readonly Message[], side: Side): string {
  const heard = useRef<number | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const last = messages.at(-1);
    if (!last) return;
    // what was there when the thread opened is no news
    heard.current ??= last.seq;
    const before = heard.current;
    if (last.seq <= before) return;
    heard.current = last.seq;
    const fresh = messages.filter(({ seq, from }) => seq > before && from !== side);
    if (fresh.length > 0) setNews(fresh.map(({ by, text }) => (by ? `${by}: ${text}` : text)).join('. '));
  }, [messages, side]);
  return news;
}
