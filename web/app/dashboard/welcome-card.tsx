/** For who is ready and has not had any care yet: the two ways to a dermatologist. */

import { clinicName } from '../platform/clinic.ts';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { WhatIsItLink } from './what-is-it-link.tsx';

interface WelcomeProps {
  /** A card on file; undefined where that could not be found out, and the next page finds out. */
  canPay: boolean | undefined;
  isNext: boolean;
}

export function WelcomeCard({ canPay, isNext }: WelcomeProps) {
  const kind = isNext ? 'primary' : 'secondary';
  const { isOwn, your } = useWhose();
  return (
    <Card
      isNext={isNext}
      heading={`Welcome to ${clinicName}`}
      actions={
        canPay === false ? (
          <>
            <ButtonLink to="/payment-method?redirect=dashboard" kind={kind}>
              Add a payment method
            </ButtonLink>
            <WhatIsItLink />
          </>
        ) : (
          <>
            <ButtonLink to="/new-visit" kind={kind}>
              Book {your} first appointment
            </ButtonLink>
            <ButtonLink to="/rapid-assessment" kind="secondary">
              Order a Rapid Assessment
            </ButtonLink>
            <WhatIsItLink />
          </>
        )
      }
    >
      <p>
        {isOwn ? 'Your' : your} health profile is complete.{' '}
        {canPay === false
          ? 'Add a payment method first; then you can book an appointment or order a Rapid Assessment. Nothing is charged until you do.'
          : 'See a dermatologist by live video, or send photos and get a treatment plan within 24 hours.'}
      </p>
    </Card>
  );
}
