/** The Rapid Assessment that waits for its answer, and what a second one costs. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { LatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useWhose } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime, longDate } from '../ui/dates.ts';
import { price as written } from '../ui/money.ts';
import { usePrice } from './use-price.ts';

export function WaitingCard({ latest, onGoOn }: { latest: LatestRapidAssessment; onGoOn: () => void }) {
  const price = usePrice();
  const { your } = useWhose();
  const { id, concern, datetime, state, order_id, due_at } = latest;
  const address = state === 'needs_info' ? `/rapid-assessment/${id}/request` : order_id ? `/order/${order_id}` : '/dashboard';
  return (
    <Card
      isNext
      heading="One Rapid Assessment is waiting already"
      actions={
        <>
          <ButtonLink to={address}>{state === 'needs_info' ? 'See what is needed' : 'See the one that waits'}</ButtonLink>
          <Button kind="secondary" onClick={onGoOn}>
            Ask about another concern
          </Button>
        </>
      }
    >
      <p>
        {labelOfConcern(concern)}, {longDate(datetime)}. {whereItStands(state, due_at, your)}
      </p>
      <p>A second one is for another concern, and costs {price ? written(price.price, price.currency) : 'the full price'} again.</p>
    </Card>
  );
}

function whereItStands(state: LatestRapidAssessment['state'], due: Date | null, your: string): string {
  if (state === 'draft') return 'It waits for its payment; then a dermatologist begins.';
  if (state === 'needs_info') return `${your[0]?.toUpperCase()}${your.slice(1)} dermatologist needs one more thing before the answer.`;
  return due ? `The answer is expected by ${dateAndTime(due)}.` : 'A dermatologist answers within 24 hours.';
}
