/** The latest finished video visit, or that there was none yet. */
import type { LatestVisit } from '@pellis/contract/appointments/appointments';
import { ProviderLine } from '../appointments/provider-line.tsx';
import { InScope } from '../platform/in-scope.ts';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { longDate } from '../ui/dates.ts';

const visitHeading = ['My Most Recent Visit', 'most recent visit'] as const;

export function RecentVisitCard({ visit, isNext }: { visit: LatestVisit; isNext: boolean }) {
  const { mine } = useWhose();
  return (
    <Card
      isNext={isNext}
      heading={mine(...visitHeading)}
      actions={
        <>
          <ButtonLink to={`/notes/${visit.id}`} kind={isNext ? 'primary' : 'secondary'}>
            {mine("View my doctor's notes", "doctor's notes")}
          </ButtonLink>
          <InScope right="arrange-care">
            <ButtonLink to="/new-visit" kind="quiet">
              Book another appointment
            </ButtonLink>
          </InScope>
        </>
      }
    >
      <ProviderLine provider={visit.provider}>{longDate(visit.datetime)}</ProviderLine>
    </Card>
  );
}

interface NoVisitProps {
  isBooked: boolean;
  /** No visit was missed before. */
  isFirst: boolean;
  /** A card on file; undefined where that could not be found out, and the next page finds out. */
  canPay: boolean | undefined;
  isNext: boolean;
}

export function NoVisitYetCard({ isBooked, isFirst, canPay, isNext }: NoVisitProps) {
  const { mine, your, isOwn } = useWhose();
  if (isBooked)
    return (
      <Card heading={mine(...visitHeading)}>
        <p>
          {isOwn ? 'Your' : your} doctor's notes will be here after {isOwn ? 'your' : 'the'} appointment.
        </p>
      </Card>
    );
  const kind = isNext ? 'primary' : 'secondary';
  return (
    <Card
      isNext={isNext}
      heading={mine(...visitHeading)}
      actions={
        canPay === false ? (
          <ButtonLink to="/payment-method?redirect=dashboard" kind={kind}>
            Add a payment method
          </ButtonLink>
        ) : (
          <ButtonLink to="/new-visit" kind={kind}>
            {isFirst ? `Book ${your} first appointment` : 'Book another appointment'}
          </ButtonLink>
        )
      }
    >
      <p>{isFirst ? 'No appointments are booked yet.' : 'No visit has taken place yet, and none is booked.'}</p>
    </Card>
  );
}
