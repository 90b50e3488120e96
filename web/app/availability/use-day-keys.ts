/** The keyboard of a month: one day at a time has the focus, arrow keys move it, and past the edge the page is turned. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { dayAwayByKey } from '../ui/calendar.ts';

interface DayKeys {
  /** The days that can be reached, in their order. */
  days: readonly string[];
  /** Where the focus begins: the chosen day, or else the first free one. */
  start: string | undefined;
  fallback: string | undefined;
  isLoading: boolean;
  mayTurn: (by: 1 | -1) => boolean;
  turn: (by: 1 | -1) => void;
}

const pages: Record<string, 1 | -1> = { PageDown: 1, PageUp: -1 };

export function useDayKeys({ days, start, fallback, isLoading, mayTurn, turn }: DayKeys) {
  const [reached, reach] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const moves = useRef(false);
  const here = [reached, start, fallback].find((one) => one !== undefined && days.includes(one));
  useLayoutEffect(() => {
    if (!moves.current || isLoading) return;
    moves.current = false;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const turnBy = (by: 1 | -1) => {
    if (!mayTurn(by)) return;
    moves.current = true;
    reach(undefined);
    turn(by);
  };
  const goTo = (next: string, from: string) => {
    if (!days.includes(next)) return turnBy(next > from ? 1 : -1);
    moves.current = true;
    reach(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = pages[event.key];
    const next = here && dayAwayByKey(event.key, here);
    if (page) turnBy(page);
    else if (here && next) goTo(next, here);
    else return;
    event.preventDefault();
  };
  return { table, here, reach, onKeyDown };
}
