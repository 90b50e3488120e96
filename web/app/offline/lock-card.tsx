/** Who opens what is kept once the session is over: nobody, or one's passkey. */
import { readSignInSafety } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { useState } from 'react';
import { useRead } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import { askPasskey } from './device-lock.ts';
import { lockWith, type Standing, takeLockAway } from './vault.ts';

interface LockProps {
  standing: Extract<Standing, { is: 'open' }>;
  onChange: () => Promise<void>;
}

const closed = 'The passkey window was closed or took too long. Please try again.';
const unable =
  'This passkey cannot lock anything here: some browsers and security keys do not offer it. What is kept stays hidden while you are signed out.';

export function LockCard({ standing, onChange }: LockProps) {
  const { data: safety } = useRead(readSignInSafety);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const lock = async () => {
    setAsking(true);
    setProblem('');
    try {
      const salt = crypto.getRandomValues(new Uint8Array(32));
      const { credential, secret } = await askPasskey(salt);
      if (!secret) return setProblem(unable);
      await lockWith(credential, salt, secret);
      await onChange();
      toast('success', 'Your passkey opens it now.');
    } catch {
      setProblem(closed);
    } finally {
      setAsking(false);
    }
  };
  const unlock = async () => {
    await takeLockAway();
    await onChange();
    toast('success', 'It is hidden whenever you are signed out.');
  };
  if (!safety) return null;
  return (
    <Card
      heading="While you are signed out"
      actions={<Act {...{ standing, isAsking, hasPasskey: safety.passkeys.length > 0, lock, unlock }} />}
    >
      <p>
        {standing.hasLock ? 'Your passkey opens it: your finger, your face or your PIN on this device.' : 'It is hidden.'} We sign you out
        after half an hour without a sign of you.
      </p>
      {problem ? (
        <Notice kind="warning" isSpoken>
          {problem}
        </Notice>
      ) : null}
    </Card>
  );
}

interface ActProps {
  standing: LockProps['standing'];
  isAsking: boolean;
  hasPasskey: boolean;
  lock: () => Promise<void>;
  unlock: () => Promise<void>;
}

function Act({ standing, isAsking, hasPasskey, lock, unlock }: ActProps) {
  if (standing.hasLock) {
    return (
      <Button kind="secondary" onClick={() => void unlock()}>
        Hide it instead
      </Button>
    );
  }
  if (!hasPasskey) {
    return (
      <ButtonLink to="/settings" kind="secondary">
        Add a passkey in My Profile
      </ButtonLink>
    );
  }
  return (
    <Button kind="secondary" disabled={isAsking} onClick={() => void lock()}>
      {isAsking ? 'Waiting for your passkey…' : 'Let my passkey open it'}
    </Button>
  );
}
