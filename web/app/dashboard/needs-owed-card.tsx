/** On top: money is owed for a video visit, because the card gave nothing. */
import type { Owed } from '@pellis/contract/accounts/settings';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { dayAhead } from '../ui/dates.ts';
import { money } from '../ui/money.ts';

export function NeedsOwedCard({ owed, isNext }: { owed: Owed; isNext: boolean }) {
  const { order_id, amount, currency } = owed;
  return (
    <Card
      isNext={isNext}
      kicker="Needs you"
      heading={`You owe ${money(amount, currency)}`}
      actions={
        <>
          <ButtonLink to={`/order/${order_id}`} kind={isNext ? 'primary' : 'secondary'}>
            Use another card
          </ButtonLink>
          <ChatLink topic="payment">Send us a message</ChatLink>
        </>
      }
    >
      <p>{owedFor(owed)} Your card gave nothing for it, and nothing was taken.</p>
    </Card>
  );
}

export function owedFor({ stage, starts_at, time_zone }: Pick<Owed, 'stage' | 'starts_at' | 'time_zone'>): string {
  const day = dayAhead(starts_at, time_zone);
  if (stage === 'missed') return `It is the fee for missing your video visit of ${day}, as you agreed at booking.`;
  if (stage === 'cancelled') return `It is the fee for cancelling your video visit of ${day} late, as you agreed at booking.`;
  return `It is the price of your video visit of ${day}.`;
}
