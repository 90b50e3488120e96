/** The link of the e-mail to a new e-mail address. */
import { confirmEmailChange } from '@pellis/contract/own-changes/own-changes';
import { EmailCodePage } from './email-code-page.tsx';

export default function ConfirmEmailPage() {
  return (
    <EmailCodePage
      endpoint={confirmEmailChange}
      promise="Your account moves with you."
      title="Confirm your new email"
      button="Confirm my new email"
      kind="primary"
      done="Your email is changed"
    >
      <p>From now on you log in with this address, and our letters go here. Every other device is signed out.</p>
    </EmailCodePage>
  );
}
