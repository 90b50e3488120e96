/** A page of ours failed: says so, and offers the two things that help. */
import { Button, ButtonLink } from '../ui/button.tsx';
import { PlainPage } from './plain-page.tsx';

export function SomethingBroke() {
  return (
    <PlainPage heading="Something went wrong on our side">
      <p>This page could not be shown. Loading it again often helps. If it does not, come back to your Portal and send us a message.</p>
      <div className="row">
        <Button onClick={() => window.location.reload()}>Load this page again</Button>
        <ButtonLink to="/dashboard" kind="secondary" reloadDocument>
          Go to my Portal
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
