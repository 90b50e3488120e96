/** j and k move through the rows of a list, from the one that has the focus or is open, or from where one was should that row have gone; Enter is the browser's own. */
import { type RefObject, useRef } from 'react';
import { type Keys, useKeys } from './use-keys.ts';

/** A row is what bears `data-row`. `more` are the page's other keys. */
export function useRowKeys(list: RefObject<HTMLElement | null>, more: Keys = {}): void {
  const last = useRef(-1);
  const move = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    if (rows.length === 0) return;
    const focused = rows.indexOf(document.activeElement as HTMLElement);
    const here = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true');
    const next = Math.min(Math.max(here >= 0 ? here + by : last.current, 0), rows.length - 1);
    last.current = next;
    rows[next]?.focus();
    rows[next]?.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({ j: () => move(1), k: () => move(-1), ...more });
}
