/** Logging in with a passkey alone, for who has one: no password to type. */

import { askForPasskey, logInWithPasskey } from '@pellis/contract/sign-in-safety/sign-in-safety';
import fingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useEffect, useState } from 'react';
import { keepSession } from '../platform/session.ts';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { hasPasskeys, showPasskey } from './passkeys.ts';
import { useAttempt } from './use-attempt.ts';

export function PasskeyButton() {
  // nearly every browser can: the button stands there before anybody could ask this one
  const [isPossible, setPossible] = useState<boolean>();
  useEffect(() => setPossible(hasPasskeys()), []);
  const ask = useSend(askForPasskey);
  const send = useSend(logInWithPasskey);
  const attempt = useAttempt();
  if (isPossible === false) return null;
  const logIn = () =>
    attempt.run(async () => {
      const { ticket, options } = await ask.mutateAsync({ body: {} });
      keepSession(await send.mutateAsync({ body: { ticket, passkey: await showPasskey(options) } }));
    });
  return (
    <>
      <Button
        kind="secondary"
        isWide
        icon={<Icon of={fingerprint} />}
        disabled={!isPossible || attempt.isBusy}
        onClick={() => void logIn()}
      >
        Log in with a passkey
      </Button>
      {attempt.problem ? (
        <Notice kind="error" isSpoken>
          {attempt.problem}
        </Notice>
      ) : null}
    </>
  );
}
