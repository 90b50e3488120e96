/** The e-mail of a third-party sign-in has an account here: its owner logs in once as always, and the two are connected. */
import { connectThirdParty, type PendingRegistration } from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import { useEffect, useRef } from 'react';
import { firstPageOf } from '../platform/people.ts';
import { rememberReturn } from '../platform/session.ts';
import { useSend } from '../platform/use-api.ts';
import { useSession } from '../platform/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { CancelButton } from './completion-form.tsx';

interface ConnectAccountProps {
  code: string;
  pending: PendingRegistration;
}

export function ConnectAccount({ code, pending }: ConnectAccountProps) {
  const session = useSession();
  return session ? (
    <Connecting code={code} pending={pending} page={firstPageOf(session.role)} />
  ) : (
    <LogInOnce code={code} pending={pending} />
  );
}

function LogInOnce({ code, pending }: ConnectAccountProps) {
  const logIn = () => {
    rememberReturn(`/complete-registration?code=${encodeURIComponent(code)}`);
    window.location.assign('/login');
  };
  return (
    <div className="stack">
      <h1>You already have an account</h1>
      <p>
        <strong>{pending.email}</strong> belongs to an account with us. Log in to it once, the way you always do, and from then on{' '}
        {pending.third_party} opens it too. That way nobody else can connect themselves to your records.
      </p>
      <Button isWide onClick={logIn}>
        Log in to connect
      </Button>
      <CancelButton code={code} pending={pending} />
    </div>
  );
}

function Connecting({ code, pending, page }: ConnectAccountProps & { page: string }) {
  const { mutate, data, error } = useSend(connectThirdParty);
  const wasAsked = useRef(false);
  useEffect(() => {
    // a code works once: strict rendering runs effects twice
    if (wasAsked.current) return;
    wasAsked.current = true;
    mutate({ params: { code } });
  }, [code, mutate]);
  if (!data && !error) return <Loading words={`Connecting ${pending.third_party}…`} />;
  return (
    <div className="stack">
      <h1>{data ? 'Your account is connected' : 'Your account could not be connected'}</h1>
      <Notice kind={data ? 'success' : 'error'} isSpoken>
        {data?.detail ?? error?.detail}
      </Notice>
      <ButtonLink to={page} isWide>
        Continue
      </ButtonLink>
    </div>
  );
}
