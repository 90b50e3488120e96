/** A new card: opens the processor's form, and keeps the card once the form has taken it. */

import { type PaymentMethod, readPaymentMethod } from '@pellis/contract/payments/payment-method';
import { addPaymentMethod, listPaymentMethods, makeDefaultPaymentMethod, openCardForm } from '@pellis/contract/payments/payments';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../platform/api.ts';
import { useReads, useSend } from '../platform/use-api.ts';

interface NewCardProps {
  /** To be paid with from now on. */
  isDefault: boolean;
  onAdded: (card: PaymentMethod) => void;
}

export function useNewCard({ isDefault, onAdded }: NewCardProps) {
  const { mutate: ask, ...opening } = useSend(openCardForm);
  const adding = useSend(addPaymentMethod);
  const reads = useReads();
  const wasOpened = useRef(false);
  const open = useCallback(() => ask(), [ask]);
  useEffect(() => {
    if (wasOpened.current) return;
    wasOpened.current = true;
    open();
  }, [open]);

  const added = async (card: PaymentMethod) => {
    // the card is on file either way; which one pays can still be chosen in the list
    const cards =
      isDefault && !card.is_default ? await call(makeDefaultPaymentMethod, { params: { id: card.id } }).catch(() => undefined) : undefined;
    if (cards) reads.put(listPaymentMethods, undefined, cards);
    else await reads.refresh(listPaymentMethods);
    const kept = cards?.find((other) => other.id === card.id) ?? card;
    if (kept.is_default) reads.put(readPaymentMethod, undefined, kept);
    onAdded(kept);
  };
  const keep = () => {
    const setup_id = opening.data?.setup_id;
    if (setup_id) adding.mutate({ body: { setup_id } }, { onSuccess: (card) => void added(card) });
  };
  return { form: opening.data, openingError: opening.error, open, keep, isKeeping: adding.isPending, keepingError: adding.error };
}
