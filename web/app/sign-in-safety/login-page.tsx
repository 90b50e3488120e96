/** Signing in: the first step, and where there is one, the second. */
import type { SecondFactorWanted, SignInAnswer } from '@pellis/contract/accounts/accounts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { EndingNotice } from '../accounts/ending-notice.tsx';
import { LoginForm } from '../accounts/login-form.tsx';
import { ThirdPartySignIn } from '../accounts/third-party-sign-in.tsx';
import { SiteBanner } from '../frame/site-banner.tsx';
import { takeReturnAddress } from '../platform/return-address.ts';
import { keepSession } from '../platform/session.ts';
import { useSession } from '../platform/use-session.ts';
import { Later } from '../ui/later.tsx';
import { Loading } from '../ui/loading.tsx';
import { PasskeyButton } from './passkey-button.tsx';

// most people have no second step: it comes when it is asked for
const secondStep = { load: async () => (await import('./second-step.tsx')).SecondStep };
const mustSetUp = { load: async () => (await import('./must-set-up.tsx')).MustSetUp };

export default function LoginPage() {
  useLeaveOnceSignedIn();
  const [wanted, setWanted] = useState<SecondFactorWanted['second_factor'] | null>(null);
  const take = (answer: SignInAnswer) => ('second_factor' in answer ? setWanted(answer.second_factor) : keepSession(answer));
  const startAgain = () => setWanted(null);
  return (
    <AccountFrame banner={<SiteBanner path="/login" />} promise="Your dermatologist is closer than you think.">
      {wanted === null ? (
        <FirstStep onAnswer={take} />
      ) : wanted.enrol ? (
        <Later part={mustSetUp} props={{ ticket: wanted.ticket, onStartAgain: startAgain }} waiting={<Loading />} />
      ) : (
        <Later part={secondStep} props={{ wanted, onStartAgain: startAgain }} waiting={<Loading />} />
      )}
    </AccountFrame>
  );
}

function FirstStep({ onAnswer }: { onAnswer: (answer: SignInAnswer) => void }) {
  return (
    <>
      <EndingNotice />
      <div className="stack" style={{ '--gap': '6px' }}>
        <h1>Log in</h1>
        <p className="soft">
          New here? <Link to="/register">Create an account</Link>
        </p>
      </div>
      <LoginForm onAnswer={onAnswer}>
        <ThirdPartySignIn onSignedIn={onAnswer} />
        <PasskeyButton />
      </LoginForm>
    </>
  );
}

/** After signing in, in this tab or another, people go where they were going. */
function useLeaveOnceSignedIn(): void {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (session) void navigate(takeReturnAddress(session.role), { replace: true, state: 'arrived' });
  }, [session, navigate]);
}
