/** The second step of logging in: a code of the app, a passkey, or a recovery code, whichever is at hand. */
import type { SecondFactorWanted, SecondFactorWay } from '@pellis/contract/accounts/accounts';
import { askForPasskey, logInWithCode, logInWithPasskey } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { useState } from 'react';
import { keepSession } from '../platform/session.ts';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { hasPasskeys, showPasskey } from './passkeys.ts';
import { StepHeading } from './step-heading.tsx';
import { useAttempt } from './use-attempt.ts';

type Wanted = SecondFactorWanted['second_factor'];

const headings: Record<SecondFactorWay, string> = {
  totp: 'Type the code of your app',
  passkey: 'Use your passkey',
  recovery: 'Use a recovery code',
};

const others: Record<SecondFactorWay, string> = {
  totp: 'Use my authenticator app',
  passkey: 'Use my passkey',
  recovery: 'Use a recovery code',
};

export function SecondStep({ wanted, onStartAgain }: { wanted: Wanted; onStartAgain: () => void }) {
  const ways = wanted.ways.filter((way) => way !== 'passkey' || hasPasskeys());
  const [way, setWay] = useState<SecondFactorWay>(ways.includes('passkey') ? 'passkey' : (ways[0] ?? 'recovery'));
  return (
    <>
      <div className="stack" style={{ '--gap': '6px' }} key={way}>
        <StepHeading>{headings[way]}</StepHeading>
        <p className="soft">Your password is right. One more step makes sure that it is you.</p>
      </div>
      {way === 'passkey' ? <PasskeyStep ticket={wanted.ticket} /> : <CodeStep key={way} ticket={wanted.ticket} kind={way} />}
      <div className="stack" style={{ '--gap': '4px' }}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <div key={other}>
              <Button kind="quiet" onClick={() => setWay(other)}>
                {others[other]}
              </Button>
            </div>
          ))}
        <div>
          <Button kind="quiet" onClick={onStartAgain}>
            Start again
          </Button>
        </div>
      </div>
    </>
  );
}

function CodeStep({ ticket, kind }: { ticket: string; kind: 'totp' | 'recovery' }) {
  const send = useSend(logInWithCode);
  return (
    <CodeForm
      kind={kind}
      button="Log in"
      isSending={send.isPending}
      problem={send.error?.detail ?? null}
      onCode={(code) => send.mutate({ body: { ticket, code } }, { onSuccess: keepSession })}
    />
  );
}

function PasskeyStep({ ticket }: { ticket: string }) {
  const ask = useSend(askForPasskey);
  const send = useSend(logInWithPasskey);
  const attempt = useAttempt();
  const show = () =>
    attempt.run(async () => {
      const { options } = await ask.mutateAsync({ body: { ticket } });
      keepSession(await send.mutateAsync({ body: { ticket, passkey: await showPasskey(options) } }));
    });
  return (
    <div className="stack">
      {attempt.problem ? (
        <Notice kind="error" isSpoken>
          {attempt.problem}
        </Notice>
      ) : null}
      <Button isWide disabled={attempt.isBusy} aria-busy={attempt.isBusy || undefined} onClick={() => void show()}>
        {attempt.isBusy ? 'Waiting for your passkey…' : 'Use my passkey'}
      </Button>
    </div>
  );
}
