/** In the place of a page that the patient does not let their proxy use. */
import type { Right } from '@pellis/contract/platform/rights';
import { useActing, useSwitch } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { Page } from '../ui/page.tsx';

export function BeyondScope({ right }: { right: Right }) {
  const acting = useActing();
  const { switchTo, isPending, error } = useSwitch();
  if (!acting) return null;
  const { first_name, own_id } = acting;
  return (
    <Page title={right === 'decide-for-patient' ? `Only ${first_name} can do this` : `${first_name} has not let you do this`}>
      <div className="stack">
        <Failure of={error} />
        <p>
          {right === 'decide-for-patient'
            ? `Signing, changing details and letting others in stay with ${first_name}, whoever acts for them.`
            : `If you need it, ask ${first_name}: what you may do can be changed at any time.`}
        </p>
        <div className="row">
          <ButtonLink to="/dashboard">Back to what I may do for {first_name}</ButtonLink>
          {own_id ? (
            <Button kind="secondary" disabled={isPending} onClick={() => switchTo(own_id)}>
              Act for myself
            </Button>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
