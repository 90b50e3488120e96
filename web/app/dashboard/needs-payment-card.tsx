/** On top: an assessment waits because the bank wants a step or has declined the card. */
import type { LatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { concernAndDay } from './assessment-words.ts';

export function NeedsPaymentCard({ assessment, isNext }: { assessment: LatestRapidAssessment; isNext: boolean }) {
  const isDeclined = assessment.payment === 'declined';
  return (
    <Card
      isNext={isNext}
      kicker="Needs you"
      heading={isDeclined ? 'Your card was declined' : 'Your bank wants one more step'}
      actions={
        <ButtonLink to={`/order/${assessment.order_id}`} kind={isNext ? 'primary' : 'secondary'}>
          {isDeclined ? 'Use another card' : "Finish the bank's step"}
        </ButtonLink>
      }
    >
      <p className="soft">Rapid Assessment: {concernAndDay(assessment)}</p>
      <p>
        {isDeclined
          ? 'Nothing was charged. Your answers and photos are safe with us; a dermatologist receives them as soon as a card is accepted.'
          : 'Your bank asks you to confirm that it is you. A dermatologist receives your answers and photos right after that.'}
      </p>
    </Card>
  );
}
