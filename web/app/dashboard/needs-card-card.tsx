/** On top: the card on file has expired or is about to, and nothing can be paid with it then. */
import type { PaymentMethod } from '@pellis/contract/payments/payment-method';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { monthOf, standingOf } from './card-standing.ts';

export function NeedsCardCard({ card, isNext }: { card: PaymentMethod; isNext: boolean }) {
  const isOver = standingOf(card, new Date()) === 'expired';
  return (
    <Card
      isNext={isNext}
      kicker="Needs you"
      heading={isOver ? 'Your card has expired' : 'Your card expires soon'}
      actions={
        <ButtonLink to="/payment-method?redirect=dashboard" kind={isNext ? 'primary' : 'secondary'}>
          Add another card
        </ButtonLink>
      }
    >
      <p>
        Your card ending in <span className="figures">{card.last4}</span> {isOver ? 'was' : 'is'} good until the end of {monthOf(card)}. Add
        another one so that your next appointment or Rapid Assessment is not held up.
      </p>
    </Card>
  );
}
