/** The end of a check-in: it was sent, now or before, or it is over. */
import { alreadyReceived, checkInHours } from '@pellis/contract/check-ins/check-ins';
import { useEffect } from 'react';
import { Submitted } from '../rapid-assessments/submitted-card.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { formToast } from '../ui/toasts.ts';
import type { End } from './known-check-in.tsx';

export function CheckInOver({ end }: { end: End }) {
  useEffect(() => {
    if (end === 'received') formToast('warning', alreadyReceived);
  }, [end]);
  return (
    <Submitted
      actions={
        <ButtonLink to="/dashboard" kind="secondary">
          Go to my Portal
        </ButtonLink>
      }
    >
      {end === 'sent'
        ? `Thank you. A dermatologist answers within ${checkInHours / 24} days, and we send you an e-mail when the answer is there.`
        : 'There is nothing more for you to do. If you have not sent it yourself, the link may be too old: your portal opens the check-in again.'}
    </Submitted>
  );
}
