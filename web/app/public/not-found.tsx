/** There is nothing at this address: says so kindly, and leads on. */
import { clinicName } from '../platform/clinic.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PlainPage } from './plain-page.tsx';

export function NotFound() {
  return (
    <PlainPage heading="We could not find that page">
      <p>The link may be old, or a letter may be missing. Nothing of yours is lost.</p>
      <div className="row">
        <ButtonLink to="/dashboard">Go to my Portal</ButtonLink>
        <ButtonLink to="/" kind="secondary" reloadDocument>
          {clinicName} home
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
