/** Trying a payment again that did not go through. */

import { isTakenAtOnce } from '@pellis/contract/appointments/visit-money';
import { type Order, payOrder, readOrder } from '@pellis/contract/payments/payments';
import { useNavigate } from 'react-router';
import { ownAddress } from '../platform/addresses.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { money } from '../ui/money.ts';
import { ChooseCard } from './choose-card.tsx';
import { redirectToOrder } from './redirects.ts';

export function PayAgain({ order }: { order: Order }) {
  return <ChooseCard label={payLabel(order)} redirect={redirectToOrder(order.id)} pay={usePay(order.id)} />;
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
