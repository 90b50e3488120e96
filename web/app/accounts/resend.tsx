/** The same e-mail once more, for who waits in vain; the clinic limits how often, and answers the same for every address. */
import type { askForReset, sendConfirmLink } from '@pellis/contract/accounts/accounts';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { Notice } from '../ui/notice.tsx';

interface ResendProps {
  endpoint: typeof askForReset | typeof sendConfirmLink;
  email: string;
}

export function Resend({ endpoint, email }: ResendProps) {
  const again = useSend<typeof askForReset>(endpoint as typeof askForReset);
  return (
    <div className="stack" style={{ '--gap': '12px' }}>
      <div>
        <Button kind="secondary" disabled={again.isPending} onClick={() => again.mutate({ body: { email } })}>
          Resend the email
        </Button>
      </div>
      {again.data ? (
        <Notice kind="success" isSpoken>
          {again.data.detail}
        </Notice>
      ) : null}
      <Failure of={again.error} />
    </div>
  );
}
