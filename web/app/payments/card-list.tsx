/** The cards on file: choose the one to pay with, take one off file. */

import { type PaymentMethod, readPaymentMethod } from '@pellis/contract/payments/payment-method';
import { listPaymentMethods, makeDefaultPaymentMethod, removePaymentMethod } from '@pellis/contract/payments/payments';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import styles from './card-list.module.css';
import { CardRow } from './card-row.tsx';
import { nameOfCard } from './card-words.ts';
import { RemoveCardDialog } from './remove-card-dialog.tsx';

export function CardList({ cards }: { cards: readonly PaymentMethod[] }) {
  const reads = useReads();
  const choosing = useSend(makeDefaultPaymentMethod);
  const removing = useSend(removePaymentMethod);
  const [toRemove, setToRemove] = useState<PaymentMethod | null>(null);
  const show = (left: PaymentMethod[], words: string) => {
    reads.put(listPaymentMethods, undefined, left);
    reads.put(readPaymentMethod, undefined, left[0] ?? null);
    toast('success', words);
  };
  const payWith = (card: PaymentMethod) => {
    const onSuccess = (left: PaymentMethod[]) => show(left, `You now pay with ${nameOfCard(card)}.`);
    choosing.mutate({ params: { id: card.id } }, { onSuccess });
  };
  const remove = (card: PaymentMethod) => {
    const onSuccess = (left: PaymentMethod[]) => {
      setToRemove(null);
      show(left, `${nameOfCard(card)} is off file.`);
    };
    removing.mutate({ params: { id: card.id } }, { onSuccess });
  };
  return (
    <>
      <ul className={styles['card-list']}>
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            isBusy={choosing.isPending || removing.isPending}
            onDefault={() => payWith(card)}
            onRemove={() => {
              removing.reset();
              setToRemove(card);
            }}
          />
        ))}
      </ul>
      {choosing.error ? <Notice kind="error" heading={choosing.error.detail} isSpoken /> : null}
      {toRemove ? (
        <RemoveCardDialog
          card={toRemove}
          isLast={cards.length === 1}
          isRemoving={removing.isPending}
          problem={removing.error?.detail}
          onRemove={() => remove(toRemove)}
          onClose={() => setToRemove(null)}
        />
      ) : null}
    </>
  );
}
