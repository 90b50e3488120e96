/** On top: money is owed for a video visit, because the card gave nothing. */
import type { Owed } from '@pellis/contract/accounts/settings';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { dayAhead } from '../ui/dates.ts';
import { money } from '../ui/money.ts';

export function NeedsOwedCard({ owed, isNext }: { owed: Owed; isNext: boolean }) {
  const { order_id, bill_id, amount, currency } = owed;
  return (
    <Card
      isNext={isNext}
      kicker="Needs you"
      heading={`You owe ${money(amount, currency)}`}
      actions={
        <>
          <ButtonLink to={bill_id ? `/bill/${bill_id}` : `/order/${order_id}`} kind={isNext ? 'primary' : 'secondary'}>
            {bill_id ? 'See the bill' : 'Use another card'}
          </ButtonLink>
          <ChatLink topic="payment">Send us a message</ChatLink>
        </>
      }
    >
      <p>{bill_id ? ofBill(owed) : `${owedFor(owed)} Your card gave nothing for it, and nothing was taken.`}</p>
    </Card>
  );
}

/** Nothing is taken from a card for it by itself. */
function ofBill({ starts_at, time_zone }: Owed): string {
  return `It is your part of your video visit of ${dayAhead(starts_at, time_zone)}, after what your insurer answered. You choose the card.`;
}

export function owedFor({ stage, starts_at, time_zone }: Pick<Owed, 'stage' | 'starts_at' | 'time_zone'>): string {
  const day = dayAhead(starts_at, time_zone);
  if (stage === 'missed') return `It is the fee for missing your video visit of ${day}, as you agreed at booking.`;
  if (stage === 'cancelled') return `It is the fee for cancelling your video visit of ${day} late, as you agreed at booking.`;
  return `It is the price of your video visit of ${day}.`;
}
