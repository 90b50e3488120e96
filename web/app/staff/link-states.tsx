/** What a link to a new account of the clinic's people comes to: it could not be opened yet, or the account is there. */
import { Button, ButtonLink } from '../ui/button.tsx';

export function LinkNotOpened({ detail, onAgain }: { detail: string; onAgain: () => void }) {
  return (
    <div className="stack" role="alert">
      <h1>We could not open this link yet</h1>
      <p>{detail}</p>
      <div>
        <Button onClick={onAgain}>Try again</Button>
      </div>
    </div>
  );
}

export function Joined({ email }: { email: string }) {
  return (
    <div className="stack" role="status">
      <h1>Your account is ready</h1>
      <p>
        Log in as <strong>{email}</strong>. The first time, we ask you to set up a second step, such as an app on your phone: records of
        patients need more than a password.
      </p>
      <div>
        <ButtonLink to="/login">Log in</ButtonLink>
      </div>
    </div>
  );
}
