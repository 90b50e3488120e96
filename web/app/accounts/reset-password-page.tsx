/** A new password by an e-mail's link: asked for here, and chosen here by whoever opens the link. */
import { askForReset, checkReset } from '@pellis/contract/accounts/accounts';
import { Link } from 'react-router';
import { isNotFound } from '../platform/api-error.ts';
import { useRead } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { Loading } from '../ui/loading.tsx';
import { AccountFrame } from './account-frame.tsx';
import { NewPassword } from './new-password.tsx';
import { SendLinkForm } from './send-link-form.tsx';
import { useCode } from './use-code.ts';

export default function ResetPasswordPage() {
  const code = useCode();
  return (
    <AccountFrame promise="A new password, and you are back with your dermatologist.">
      {code ? <OpenedLink code={code} /> : <Ask />}
    </AccountFrame>
  );
}

function Ask() {
  return (
    <>
      <div className="stack" style={{ '--gap': '6px' }}>
        <h1>Choose a new password</h1>
        <p className="soft">Tell us your email address, and we send you a link to choose a new password.</p>
      </div>
      <SendLinkForm endpoint={askForReset} button="Send me a reset link" />
      <WaysOn />
    </>
  );
}

function OpenedLink({ code }: { code: string }) {
  const link = useRead(checkReset, { params: { code } }, { freshFor: Number.POSITIVE_INFINITY });
  if (link.data) return <NewPassword code={code} />;
  if (!link.error) return <Loading words="Just a moment…" />;
  if (isNotFound(link.error)) return <CannotUse />;
  return (
    <div className="stack" role="alert">
      <h1>We could not open this link yet</h1>
      <p>{link.error.detail}</p>
      <div>
        <Button onClick={() => void link.refetch()}>Try again</Button>
      </div>
    </div>
  );
}

function CannotUse() {
  return (
    <>
      <div className="stack" role="status">
        <h1>This link cannot be used</h1>
        <p>A link works once, within 30 minutes. This one is too old or has been used. We can send you another one.</p>
      </div>
      <SendLinkForm endpoint={askForReset} button="Send me a new link" />
      <WaysOn />
    </>
  );
}

function WaysOn() {
  return (
    <p>
      Remembered it? <Link to="/login">Log in</Link>. Still stuck? <ChatLink topic="password">Send us a message</ChatLink> and we will help.
    </p>
  );
}
