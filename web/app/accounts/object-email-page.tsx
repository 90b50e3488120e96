/** The link of the e-mail to the old e-mail address: it was not me. */
import { objectToEmailChange } from '@pellis/contract/own-changes/own-changes';
import { EmailCodePage } from './email-code-page.tsx';

export default function ObjectEmailPage() {
  return (
    <EmailCodePage
      endpoint={objectToEmailChange}
      promise="Nobody takes your account from you."
      title="Was this not you?"
      button="This was not me: keep my email"
      kind="danger"
      done="Everybody was signed out"
    >
      <p>
        Your account keeps its old email address, everybody is signed out at once, and the password opens nothing any more: you choose a new
        one by a link to this mailbox.
      </p>
      <p>If it was you, close this page: there is nothing to do.</p>
    </EmailCodePage>
  );
}
