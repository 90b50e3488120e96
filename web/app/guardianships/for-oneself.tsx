/** In the place of the forum while somebody acts for somebody else: nobody speaks there in another's stead. */
import { useActing, useSwitch } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { Page } from '../ui/page.tsx';

export function ForOneself({ pathname }: { pathname: string }) {
  const acting = useActing();
  const { switchTo, isPending, error } = useSwitch();
  if (!acting) return null;
  const { first_name, own_id } = acting;
  return (
    <Page title="The forum is for yourself alone">
      <div className="stack">
        <Failure of={error} />
        <p>
          You are acting for {first_name} just now. In the forum everybody reads and writes for themselves, under a pen name of their own:
          nobody does so for a child or for another adult.
        </p>
        <div className="row">
          {own_id ? (
            <Button disabled={isPending} onClick={() => switchTo(own_id, pathname)}>
              Act for myself, and open the forum
            </Button>
          ) : null}
          <ButtonLink kind="secondary" to="/dashboard">
            Stay with {first_name}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
