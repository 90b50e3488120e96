/** The last step: what is still missing before the public comes in, and the doors. */
import { readMe } from '@pellis/contract/accounts/settings';
import { openDoors, readSetUp, type SetUp } from '@pellis/contract/set-up/set-up';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { StandingStep } from './standing-steps.ts';

interface DoorsProps {
  setUp: SetUp;
  missing: readonly StandingStep[];
  onGo: (id: StandingStep['id']) => void;
}

export function Doors({ setUp, missing, onGo }: DoorsProps) {
  if (!setUp.is_open) return <ShutDoors missing={missing} onGo={onGo} />;
  return (
    <Card heading="The clinic is open">
      <Notice kind="success">
        Patients can come in{setUp.opened_at ? ` since ${longDate(setUp.opened_at)}` : ''}
        {setUp.opened_by ? `. ${setUp.opened_by} opened the doors` : ''}.
      </Notice>
    </Card>
  );
}

function ShutDoors({ missing, onGo }: Omit<DoorsProps, 'setUp'>) {
  const opening = useSend(openDoors);
  const reads = useReads();
  const open = () =>
    opening.mutate(undefined, {
      onSuccess: (now) => {
        reads.put(readSetUp, undefined, now);
        void reads.refresh(readMe);
      },
    });
  return (
    <Card heading="Open the doors" isNext={missing.length === 0}>
      <p className="soft">
        Until then the public reads “We open soon”. Opening is for good: from that moment patients may register, and pay.
      </p>
      {missing.length > 0 ? <p>Still to do: {missing.map((step) => step.heading).join(', ')}.</p> : <p>Everything is true.</p>}
      <Failure of={opening.error} />
      <div className="row">
        <Button onClick={open} disabled={missing.length > 0 || opening.isPending}>
          Open the doors
        </Button>
        {missing[0] ? (
          <Button kind="quiet" onClick={() => missing[0] && onGo(missing[0].id)}>
            Go on with “{missing[0].heading}”
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
