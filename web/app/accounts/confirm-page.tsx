/** The link of the e-mail leads here: the account is confirmed, or the person hears what to do. */
import { confirmRegistration, sendConfirmLink } from '@pellis/contract/accounts/accounts';
import { Link } from 'react-router';
import type { ApiError } from '../platform/api-error.ts';
import { isNotFound } from '../platform/api-error.ts';
import { useRead } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { Loading } from '../ui/loading.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SendLinkForm } from './send-link-form.tsx';
import { ServerWords } from './server-words.tsx';
import { useCode } from './use-code.ts';

export default function ConfirmPage() {
  const code = useCode();
  return (
    <AccountFrame promise="One last step, and then your dermatologist is a few taps away.">
      {code === null ? <Confirming /> : code === '' ? <CannotUse /> : <Confirmation code={code} />}
    </AccountFrame>
  );
}

function Confirmation({ code }: { code: string }) {
  // a code works once: asked for one time, never again behind the person's back
  const confirmation = useRead(confirmRegistration, { params: { code } }, { freshFor: Number.POSITIVE_INFINITY });
  if (confirmation.data) {
    return (
      <>
        <ServerWords detail={confirmation.data.detail} />
        <ButtonLink to="/login">Log in here</ButtonLink>
      </>
    );
  }
  if (!confirmation.error) return <Confirming />;
  if (isNotFound(confirmation.error)) return <CannotUse />;
  return <Failed error={confirmation.error} onRetry={() => void confirmation.refetch()} />;
}

function Confirming() {
  return (
    <>
      <h1>Confirming your account</h1>
      <Loading words="Just a moment…" />
    </>
  );
}

function CannotUse() {
  return (
    <>
      <div className="stack" role="status">
        <h1>This link cannot be used</h1>
        <p>
          It may be too old, or it has already done its work. If you have confirmed your account before, simply{' '}
          <Link to="/login">log in</Link>. If not, we can send you another link.
        </p>
      </div>
      <SendLinkForm endpoint={sendConfirmLink} button="Send me a new link" />
      <p>
        No account yet? <Link to="/register">Create an account</Link>. Still stuck?{' '}
        <ChatLink topic="registration">Send us a message</ChatLink> and we will help.
      </p>
    </>
  );
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className="stack" role="alert">
      <h1>We could not confirm your account yet</h1>
      <p>{error.detail}</p>
      <div className="row">
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  );
}
