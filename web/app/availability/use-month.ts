/** Which month of free times is shown: the first one that has any, then whichever somebody turns to. */
import type { FreeTimes } from '@pellis/contract/availability/availability';
import { useEffect, useState } from 'react';
import { dayOf, daysBetween, firstDayOf, lastDayOf, monthOf } from '../ui/calendar.ts';

export interface Month {
  /** "2026-11" */
  month: string;
  today: string;
  /** The part of the month that is still to come, as the clinic is asked for it. */
  stretch: { from: string; days: number };
  turnTo: (month: string) => void;
  /** Goes on to the next month with a free time, unless somebody has turned a page. */
  settle: (times: FreeTimes | undefined) => void;
}

/** `firstDay` is one that somebody came for; its month stands first. */
export function useMonth(timeZone: string, firstDay?: string): Month {
  const today = dayOf(new Date(), timeZone);
  const isWanted = firstDay !== undefined && firstDay >= today;
  const [month, setMonth] = useState(monthOf(isWanted ? firstDay : today));
  const [hasTurned, setTurned] = useState(isWanted);
  const first = month === monthOf(today) ? today : firstDayOf(month);
  return {
    month,
    today,
    stretch: { from: first, days: daysBetween(first, lastDayOf(month)) + 1 },
    turnTo: (wanted) => {
      setTurned(true);
      setMonth(wanted);
    },
    settle: (times) => {
      if (!hasTurned && times?.times.length === 0 && times.next) setMonth(monthOf(dayOf(times.next, times.time_zone)));
    },
  };
}

/** For the month's picker: settles as answers come. */
export function useSettled(month: Month, times: FreeTimes | undefined): void {
  useEffect(() => month.settle(times));
}
