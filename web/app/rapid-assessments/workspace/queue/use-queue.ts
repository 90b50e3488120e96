/** The queue as somebody looks at it: which rows, in which order, and which case comes next. */
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { useNow } from '../../../ui/use-now.ts';
import { filterIn } from '../../../work-list/list-filters.tsx';
import { type Filter, filters, matches, nextOfMine, nextToTake } from './filters.ts';
import { useKeptView, useOrder } from './kept-view.ts';
import { inOrder } from './order.ts';
import { useCases } from './use-cases.ts';

export function useQueue() {
  const [search] = useSearchParams();
  const cases = useCases();
  const now = useNow();
  const isThere = useKeptView();
  const [order, chooseOrder] = useOrder();
  const filter: Filter = filterIn(filters, search) ?? 'all';
  // drawn bit by bit where it takes a slow phone long: what was pressed meanwhile is answered between two bits
  const known = useDeferredValue(cases.data);
  const rows = isThere && known ? inOrder(known, order) : [];
  const shown = rows.filter((row) => matches(filter, row, now));
  return {
    cases,
    now,
    filter,
    order,
    chooseOrder,
    /** Undefined until it is known. */
    shown: isThere && known ? shown : undefined,
    /** Of those that are looked at, if there are any. */
    next: nextToTake(shown) ?? nextToTake(rows),
    nextOfMine: nextOfMine(rows),
  };
}
