/** One order as the clinic knows it, asked again while the bank has not decided. */
import { type Order, readOrder, refreshOrder } from '@pellis/contract/payments/payments';
import { useEffect, useState } from 'react';
import { call } from '../platform/api.ts';
import { useReadOrNone, useReads } from '../platform/use-api.ts';
import { isVisit } from './visit-order-words.ts';

const pause = 2000;
const most = 30;

export interface WatchedOrder {
  order: Order | null | undefined;
  error: { detail: string } | null;
  /** The bank has been asked for a minute and has not decided. */
  isSlow: boolean;
  refetch: () => void;
}

/** Asks the processor at once, because news may be on its way, then every two seconds for a minute. */
export function useOrder(id: string): WatchedOrder {
  const { data: order, error, refetch } = useReadOrNone(readOrder, { params: { id } });
  const reads = useReads();
  const [asked, setAsked] = useState(0);
  const isOpen = order ? isUndecided(order, asked) : false;
  useEffect(() => {
    if (!isOpen || asked >= most) return;
    let isHere = true;
    const ask = async () => {
      const news = await call(refreshOrder, { params: { id } }).catch(() => undefined);
      if (!isHere) return;
      if (news) reads.put(readOrder, { id }, news);
      setAsked((times) => times + 1);
    };
    const timer = window.setTimeout(() => void ask(), asked === 0 ? 0 : pause);
    return () => {
      isHere = false;
      window.clearTimeout(timer);
    };
  }, [id, isOpen, asked, reads]);
  const again = () => {
    setAsked(0);
    void refetch();
  };
  return { order, error, isSlow: order?.status === 'confirming' && asked >= most, refetch: again };
}

/** The bank may have decided meanwhile, and the clock starts a moment after the money is held. */
function isUndecided({ status, due_at, service_kind, is_part }: Order, asked: number): boolean {
  if (status === 'needs_action') return asked === 0;
  return status === 'confirming' || (status === 'authorised' && (is_part || (due_at === null && !isVisit(service_kind))));
}
