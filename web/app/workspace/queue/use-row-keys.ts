/** j and k move through the rows of the queue; Enter is the browser's own, on the button they lead to. */
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../keys/use-keys.ts';
import { addressOfFilter, type Filter, filters } from './filters.ts';

export function useRowKeys(list: RefObject<HTMLElement | null>, filter: Filter, claimNext: () => void): void {
  const navigate = useNavigate();
  // where one was, should the row have gone in the meantime
  const last = useRef(-1);
  useEffect(() => {
    if (filter) last.current = -1;
  }, [filter]);
  const move = (by: 1 | -1) => {
    const ways = [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
    if (ways.length === 0) return;
    const here = ways.indexOf(document.activeElement as HTMLElement);
    const next = Math.min(Math.max(here >= 0 ? here + by : last.current, 0), ways.length - 1);
    last.current = next;
    ways[next]?.focus();
    ways[next]?.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  const show = Object.fromEntries(
    filters.map(({ value }, index) => [String(index + 1), () => void navigate(addressOfFilter(value), { replace: true })]),
  );
  useKeys({ j: () => move(1), k: () => move(-1), c: claimNext, ...show });
}
