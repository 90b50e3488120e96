/** How somebody looks at the queue, kept in the browser for when they come back: filter and order, as they stand in the address. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { currentSession, recall, remember } from '../../../platform/session.ts';
import { type Order, orderNamed } from './order.ts';

const parameter = 'by';

/** False for the moment in which the address takes what was kept; where it says something itself, that counts. */
export function useKeptView(): boolean {
  const [search, setSearch] = useSearchParams();
  const [kept, setKept] = useState(() => (search.size === 0 ? recall(name()) : null));
  const isThere = kept === null || search.size > 0;
  const address = `${search}`;
  useEffect(() => {
    if (!isThere) return setSearch(kept, { replace: true });
    setKept(null);
    remember(name(), address || null);
  }, [isThere, kept, setSearch, address]);
  return isThere;
}

export function useOrder(): [order: Order, choose: (next: Order) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (next: Order) => {
    const address = new URLSearchParams(search);
    if (next === 'due') address.delete(parameter);
    else address.set(parameter, next);
    setSearch(address, { replace: true });
  };
  return [orderNamed(search.get(parameter)), choose];
}

/** For the next case, on a page that is not the queue. */
export function keptOrder(): Order {
  return orderNamed(new URLSearchParams(recall(name()) ?? '').get(parameter));
}

/** Each person's own on a shared computer. */
function name(): string {
  return `pellis-case-queue-${currentSession()?.userId ?? ''}`;
}
