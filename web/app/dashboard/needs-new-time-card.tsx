/** On top: a visit failed for technical reasons, and its new time is free to choose. */
import { Link } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function NeedsNewTimeCard({ visitId, isNext }: { visitId: string; isNext: boolean }) {
  return (
    <Card
      isNext={isNext}
      kicker="Free of charge"
      heading="Choose a new time for your video visit"
      actions={
        <>
          <ButtonLink to={`/appointment/${visitId}/rebook`} kind={isNext ? 'primary' : 'secondary'}>
            Choose a new time
          </ButtonLink>
          <Link to={`/appointment/${visitId}`}>See what happened</Link>
        </>
      }
    >
      <p>
        We are sorry: the technology did not let us hold your visit. You paid nothing for it, and the new one costs nothing. Your answers
        and photos go along.
      </p>
    </Card>
  );
}
