/** On the login page: signing in with a third party, where the clinic offers one. */
import type { SignInAnswer } from '@pellis/contract/accounts/accounts';
import { readThirdParty, type ThirdParty } from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import { Fact, WhenKnown } from '../frame/fact.tsx';
import { useRead } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { Notice } from '../ui/notice.tsx';
import { GoogleMark } from './google-mark.tsx';
import styles from './third-party-sign-in.module.css';
import { useThirdParty } from './use-third-party.ts';

interface ThirdPartySignInProps {
  /** The same as after a password: a session, or the second factor that is still to be shown. */
  onSignedIn: (answer: SignInAnswer) => void;
}

export function ThirdPartySignIn({ onSignedIn }: ThirdPartySignInProps) {
  const { data, isPending } = useRead(readThirdParty, undefined, { freshFor: Number.POSITIVE_INFINITY });
  if (isPending) return <Coming />;
  return data?.third_party ? <Offer party={data.third_party} onSignedIn={onSignedIn} /> : null;
}

/** Its place, until it can be pressed: nothing below moves when it comes. */
function Coming() {
  return (
    <WhenKnown fact="third_party.name" className={styles['third-party']}>
      <p className={styles['third-party-or']}>or</p>
      <Button kind="secondary" isWide icon={<span className={styles['third-party-mark']} />} disabled>
        <span>
          Continue with <Fact of="third_party.name" />
        </span>
      </Button>
    </WhenKnown>
  );
}

function Offer({ party, onSignedIn }: ThirdPartySignInProps & { party: ThirdParty }) {
  const { library, isOpen, isSending, problem, prepare, start } = useThirdParty(party, onSignedIn);
  const isReady = library.state === 'ready' && !isSending;
  return (
    <section className={styles['third-party']} aria-label={`Sign in with ${party.name}`}>
      <p className={styles['third-party-or']}>or</p>
      <Button
        kind="secondary"
        isWide
        icon={party.kind === 'google' ? <GoogleMark /> : <LogoMark />}
        disabled={!isReady}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void start()}
      >
        Continue with {party.name}
      </Button>
      {isOpen ? (
        <p className="small soft" role="status">
          Finish in the window that has opened. Lost it? Press the button again.
        </p>
      ) : null}
      {library.problem ? (
        <Notice
          kind="error"
          isSpoken
          heading={library.problem}
          actions={
            <Button kind="secondary" isSmall onClick={library.reload}>
              Try again
            </Button>
          }
        >
          You can log in with your email and password meanwhile.
        </Notice>
      ) : null}
      {problem ? (
        <Notice kind="error" isSpoken>
          {problem}
        </Notice>
      ) : null}
    </section>
  );
}
