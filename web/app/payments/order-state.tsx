/** Where an order stands, in plain words. */
import type { Order } from '@pellis/contract/payments/payments';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { orderWords } from './order-words.ts';

interface OrderStateProps {
  order: Order;
  /** The bank has not decided for a minute. */
  isSlow: boolean;
  onAskAgain: () => void;
}

export function OrderState({ order, isSlow, onAskAgain }: OrderStateProps) {
  const { heading, meaning, kind } = orderWords(order);
  const again = (
    <Button kind="secondary" onClick={onAskAgain}>
      Ask again
    </Button>
  );
  return (
    <Notice kind={kind} heading={heading} isSpoken actions={isSlow ? again : undefined}>
      {meaning}
      {isSlow ? ' Your bank takes longer than usual. You may close this page: we keep asking, and your Portal shows how it ends.' : null}
    </Notice>
  );
}
