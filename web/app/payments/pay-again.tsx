/** Trying a payment again that did not go through: with this card, another one on file, or a new one, which is added on the page for cards alone. */

import { isTakenAtOnce } from '@pellis/contract/appointments/visit-money';
import { listPaymentMethods, type Order, payOrder, readOrder } from '@pellis/contract/payments/payments';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ownAddress } from '../platform/addresses.ts';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { money } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { expiryOf, nameOfCard } from './card-words.ts';
import { redirectToOrder } from './redirects.ts';

const another = 'another';

export function PayAgain({ order }: { order: Order }) {
  const cards = useRead(listPaymentMethods);
  const [chosen, setChosen] = useState<string>();
  const pay = usePay(order.id);
  if (cards.error)
    return (
      <Notice kind="error" heading={cards.error.detail} actions={<Button onClick={() => void cards.refetch()}>Try again</Button>}>
        Your cards could not be loaded.
      </Notice>
    );
  if (!cards.data) return <SkeletonText lines={3} />;
  const card = chosen ?? cards.data[0]?.id ?? another;
  const choices = [
    ...cards.data.map((one) => ({ value: one.id, label: nameOfCard(one), about: `Expires ${expiryOf(one)}` })),
    { value: another, label: 'Use another card', about: "You add it in the card processor's own form." },
  ];
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      <ChoiceGroup legend="Which card shall we use?" choices={choices} value={card} onChange={setChosen} />
      {card === another ? <ButtonLink to={`/payment-method?redirect=${redirectToOrder(order.id)}`}>Add a card</ButtonLink> : null}
      {pay.error ? <Notice kind="error" heading={pay.error.detail} isSpoken /> : null}
      {card === another ? null : (
        <Button onClick={() => pay.now(card)} disabled={pay.isPending} aria-busy={pay.isPending || undefined}>
          {pay.isPending ? 'Asking your bank…' : payLabel(order)}
        </Button>
      )}
    </div>
  );
}

/** What is held is taken later; a fee, or the price of a visit that is over, at once. */
function payLabel({ total, currency, is_fee, visit }: Order): string {
  const amount = money(total, currency);
  return visit && isTakenAtOnce({ stage: visit.stage, isFee: is_fee }) ? `Pay ${amount} with this card` : `Hold ${amount} on this card`;
}

function usePay(id: string) {
  const sending = useSend(payOrder);
  const reads = useReads();
  const navigate = useNavigate();
  const arrived = async (url: string) => {
    await reads.refresh(readOrder, { id });
    void navigate(ownAddress(url) ?? `/order/${id}`);
  };
  const now = (payment_method_id: string) =>
    sending.mutate({ params: { id }, body: { payment_method_id } }, { onSuccess: ({ url }) => void arrived(url) });
  return { now, isPending: sending.isPending, error: sending.error };
}
