/** It has arrived: says so, and where a payment belongs to it goes on at once to the page that says it again, with what happens next. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ownAddress } from '../platform/addresses.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function SubmittedCard({ address }: { address: string }) {
  const navigate = useNavigate();
  const next = ownAddress(address) ?? '/dashboard';
  // an order's own page means that its money is not held yet
  const isHeld = !next.startsWith('/order/');
  useEffect(() => {
    void navigate(next, { replace: true });
  }, [navigate, next]);
  return (
    <Submitted
      actions={
        <ButtonLink to={next} replace>
          See what happens next
        </ButtonLink>
      }
    >
      {isHeld
        ? 'Thank you. A board-certified dermatologist answers within 24 hours.'
        : 'Thank you. One step is left for the payment; then a dermatologist begins.'}
    </Submitted>
  );
}

/** Takes the place of the form, and the focus with it. */
export function Submitted({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div role="status">
      <Card
        isNext
        heading={
          <span ref={words} tabIndex={-1}>
            Your Rapid Assessment has been submitted.
          </span>
        }
        actions={actions}
      >
        <p>{children}</p>
      </Card>
    </div>
  );
}
