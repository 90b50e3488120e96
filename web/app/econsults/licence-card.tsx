/** Opens a provider's e-Consults: by the link that they hold, and the license number that they gave. */
import { openEconsults } from '@pellis/contract/econsults/econsults';
import type { ReactNode } from 'react';
import { useSend } from '../platform/use-api.ts';
import { LicenceForm } from '../referrals/licence-form.tsx';
import { Card } from '../ui/card.tsx';

interface LicenceCardProps {
  code: string;
  heading: string;
  onEntered: (pass: string) => void;
  /** Above the number. */
  children?: ReactNode;
}

export function LicenceCard({ code, heading, onEntered, children }: LicenceCardProps) {
  const { mutate, isPending, error } = useSend(openEconsults);
  return (
    <Card isNext heading={heading}>
      {children}
      <LicenceForm
        hint="As you gave it to us. It opens this page for twelve hours, in this tab."
        button="Open my e-Consults"
        isSending={isPending}
        error={error && error.status !== 404 ? error : null}
        onSend={(body, onError) => mutate({ params: { code }, body }, { onSuccess: ({ pass }) => onEntered(pass), onError })}
      />
      {error?.status === 404 ? (
        <p role="alert">
          This link does not work any more: it was cut off, or is older than 180 days. <a href="/referral/e-consult">Ask for a new one</a>.
        </p>
      ) : null}
    </Card>
  );
}
