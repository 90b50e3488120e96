/** The clinic's people set up their second step on the way in: choose, prove, keep the recovery codes, go on. */

import {
  offerAppAtLogIn,
  offerPasskeyAtLogIn,
  type SignedInWithCodes,
  setUpAppAtLogIn,
  setUpPasskeyAtLogIn,
} from '@pellis/contract/sign-in-safety/sign-in-safety';
import phone from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import fingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useState } from 'react';
import { keepSession } from '../platform/session.ts';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { AppSetUp } from './app-set-up.tsx';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { hasPasskeys } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepHeading } from './step-heading.tsx';

export function MustSetUp({ ticket, onStartAgain }: { ticket: string; onStartAgain: () => void }) {
  const [way, setWay] = useState<'app' | 'passkey' | null>(null);
  const [done, setDone] = useState<SignedInWithCodes | null>(null);
  if (done) return <Done answer={done} />;
  if (way === null) return <Choice onChoose={setWay} onStartAgain={onStartAgain} />;
  return (
    <>
      <StepHeading key={way}>{way === 'app' ? 'Set up your authenticator app' : 'Set up your passkey'}</StepHeading>
      {way === 'app' ? <App ticket={ticket} onDone={setDone} /> : <Passkey ticket={ticket} onDone={setDone} />}
      <div>
        <Button kind="quiet" onClick={() => setWay(null)}>
          Choose the other way
        </Button>
      </div>
    </>
  );
}

function Choice({ onChoose, onStartAgain }: { onChoose: (way: 'app' | 'passkey') => void; onStartAgain: () => void }) {
  return (
    <>
      <div className="stack" style={{ '--gap': '10px' }}>
        <StepHeading>Protect your account first</StepHeading>
        <p>
          You work with patients’ records, so a password alone is not enough. Set up a second step now; it takes about a minute. From then
          on we ask for it when you log in.
        </p>
      </div>
      <div className="stack">
        <Button isWide icon={<Icon of={phone} />} onClick={() => onChoose('app')}>
          Use an authenticator app
        </Button>
        {hasPasskeys() ? (
          <Button isWide kind="secondary" icon={<Icon of={fingerprint} />} onClick={() => onChoose('passkey')}>
            Use a passkey
          </Button>
        ) : null}
        <div>
          <Button kind="quiet" onClick={onStartAgain}>
            Start again
          </Button>
        </div>
      </div>
    </>
  );
}

interface WayProps {
  ticket: string;
  onDone: (answer: SignedInWithCodes) => void;
}

function App({ ticket, onDone }: WayProps) {
  const offer = useSend(offerAppAtLogIn);
  const send = useSend(setUpAppAtLogIn);
  return (
    <AppSetUp
      begin={() => offer.mutateAsync({ body: { ticket } })}
      confirm={async ({ code }) => onDone(await send.mutateAsync({ body: { ticket, code } }))}
    />
  );
}

function Passkey({ ticket, onDone }: WayProps) {
  const offer = useSend(offerPasskeyAtLogIn);
  const send = useSend(setUpPasskeyAtLogIn);
  return (
    <PasskeySetUp
      begin={() => offer.mutateAsync({ body: { ticket } })}
      confirm={async (made) => onDone(await send.mutateAsync({ body: made }))}
    />
  );
}

/** The session is kept only now: whoever leaves before has the factor, and logs in with it. */
function Done({ answer: { recovery_codes, ...signedIn } }: { answer: SignedInWithCodes }) {
  return (
    <>
      <StepHeading>Keep your recovery codes</StepHeading>
      <RecoveryCodes codes={recovery_codes} />
      <Button isWide onClick={() => keepSession(signedIn)}>
        I have kept them, continue
      </Button>
    </>
  );
}
