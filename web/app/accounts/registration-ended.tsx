/** A registration by a third party that cannot go on, and what to do instead. */
import { ButtonLink } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';

export type Ended = 'used' | 'cancelled' | 'expired' | 'unknown';

const words: Record<Ended, { heading: string; sentence: string }> = {
  used: {
    heading: 'This registration is complete',
    sentence: 'Your account is there. Log in the same way as before, and you are in.',
  },
  cancelled: {
    heading: 'You cancelled this registration',
    sentence: 'Nothing was kept. Log in again to start over, or create an account with an email address and a password.',
  },
  expired: {
    heading: 'This registration took too long',
    sentence: 'It can be completed within 30 minutes. Log in the same way again: it takes a moment, and then the form is back.',
  },
  unknown: {
    heading: 'This page cannot be used',
    sentence: 'It works only in the browser you signed in with, for a while. Log in the same way again, and you come back to it.',
  },
};

export function RegistrationEnded({ how }: { how: Ended }) {
  const { heading, sentence } = words[how];
  return (
    <div className="stack" role="status">
      <h1>{heading}</h1>
      <p>{sentence}</p>
      <div className="row">
        <ButtonLink to="/login" reloadDocument>
          Log in
        </ButtonLink>
        {how === 'used' ? null : (
          <ButtonLink to="/register" kind="secondary">
            Create an account
          </ButtonLink>
        )}
      </div>
      <p>
        Still stuck? <ChatLink topic="registration">Send us a message</ChatLink> and we will help.
      </p>
    </div>
  );
}
