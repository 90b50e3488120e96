/** After somebody's first sign-in with a third party: what is still missing, or how their account here is connected. */
import { type PendingRegistration, readPendingRegistration } from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { isNotFound } from '../platform/api-error.ts';
import { takeReturnAddress } from '../platform/return-address.ts';
import { useRead } from '../platform/use-api.ts';
import { useSession } from '../platform/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { AccountFrame } from './account-frame.tsx';
import { CompletionForm } from './completion-form.tsx';
import { ConnectAccount } from './connect-account.tsx';
import { type Ended, RegistrationEnded } from './registration-ended.tsx';

export default function CompleteRegistrationPage() {
  const code = useSyncExternalStore(
    () => () => {},
    () => new URLSearchParams(window.location.search).get('code') ?? '',
    // the page was written beforehand, without any code
    () => null,
  );
  return (
    <AccountFrame promise="Almost there. A few lines, and your dermatologist is a tap away.">
      {code === null ? <Reading /> : code === '' ? <RegistrationEnded how="unknown" /> : <Registration code={code} />}
    </AccountFrame>
  );
}

function Registration({ code }: { code: string }) {
  // what was typed must not be lost to a second reading
  const pending = useRead(readPendingRegistration, { params: { code } }, { freshFor: Number.POSITIVE_INFINITY });
  if (pending.data) return <Pending code={code} pending={pending.data} />;
  if (!pending.error) return <Reading />;
  if (isNotFound(pending.error)) return <RegistrationEnded how="unknown" />;
  return (
    <div className="stack" role="alert">
      <h1>We could not read your sign-in yet</h1>
      <p>{pending.error.detail}</p>
      <div className="row">
        <Button onClick={() => void pending.refetch()}>Try again</Button>
      </div>
    </div>
  );
}

function Pending({ code, pending }: { code: string; pending: PendingRegistration }) {
  if (pending.state === 'known') return <ConnectAccount code={code} pending={pending} />;
  if (pending.state !== 'new') return <RegistrationEnded how={pending.state satisfies Ended} />;
  return <NewPerson code={code} pending={pending} />;
}

function NewPerson({ code, pending }: { code: string; pending: PendingRegistration }) {
  useLeaveOnceSignedIn();
  return (
    <>
      <div className="stack" style={{ '--gap': '6px' }}>
        <h1>{pending.first_name ? `Welcome, ${pending.first_name}` : 'Welcome'}</h1>
        <p className="soft">
          You signed in with {pending.third_party} as <strong>{pending.email}</strong>. A few lines more make your account here; you need no
          password.
        </p>
      </div>
      <CompletionForm code={code} pending={pending} />
    </>
  );
}

/** Signed in, the person goes where they were going. */
function useLeaveOnceSignedIn(): void {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (session) void navigate(takeReturnAddress(session.role), { replace: true });
  }, [session, navigate]);
}

function Reading() {
  return (
    <>
      <h1>Completing your registration</h1>
      <Loading words="Just a moment…" />
    </>
  );
}
