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
  const { concern, datetime, state, due_at } = latest;
  const way = wayTo(latest);
  return (
    <Card
      isNext
      heading="One Rapid Assessment is waiting already"
      actions={
        <>
          <ButtonLink to={way.to}>{way.label}</ButtonLink>
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

function wayTo({ id, state, order_id }: LatestRapidAssessment): { to: string; label: string } {
  if (state === 'needs_info') return { to: `/rapid-assessment/${id}/request`, label: 'See what is needed' };
  if (state === 'video_offered') return { to: `/rapid-assessment/${id}/video`, label: 'See the video visit' };
  return { to: order_id ? `/order/${order_id}` : '/dashboard', label: 'See the one that waits' };
}

function whereItStands(state: LatestRapidAssessment['state'], due: Date | null, your: string): string {
  if (state === 'draft') return 'It waits for its payment; then a dermatologist begins.';
  if (state === 'needs_info') return `${your[0]?.toUpperCase()}${your.slice(1)} dermatologist needs one more thing before the answer.`;
  if (state === 'video_offered')
    return `${your[0]?.toUpperCase()}${your.slice(1)} dermatologist offers a video visit instead of an answer.`;
  if (due && due <= new Date()) return 'We are late, and we are sorry: a dermatologist still answers.';
  return due ? `The answer is expected by ${dateAndTime(due)}.` : 'A dermatologist answers within 24 hours.';
}
