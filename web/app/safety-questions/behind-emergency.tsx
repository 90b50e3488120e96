/** A form that gives way to the screen that says 911. It stays as it is behind it, for whoever corrects a mistake. */
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Later } from '../ui/later.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Safety } from './use-safety.ts';

// for the few to whom it happens
export const emergency = { load: async () => (await import('./emergency.tsx')).Emergency };

export function BehindEmergency({ safety, children }: { safety: Safety; children: ReactNode }) {
  const isEmergency = safety.outcome === 'emergency';
  // until the whole screen has come, and where it does not
  const callNow = (
    <Notice
      kind="error"
      heading="Call 911 now"
      actions={
        <>
          <a className={buttonLook({ kind: 'danger' })} href="tel:911">
            Call 911
          </a>
          <Button kind="quiet" onClick={safety.correct}>
            I chose something by mistake
          </Button>
        </>
      }
      isSpoken
    >
      Do not wait for us. If you might hurt yourself, call or text 988.
    </Notice>
  );
  return (
    <>
      {isEmergency ? <Later part={emergency} props={{ safety }} waiting={callNow} instead={callNow} /> : null}
      <div hidden={isEmergency}>{children}</div>
    </>
  );
}
