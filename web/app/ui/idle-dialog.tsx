/** A minute before a quiet session ends: asks whether the person is still there. */
import { staySignedIn } from '@pellis/contract/accounts/own-session';
import { useEffect, useState } from 'react';
import { idleFor } from '../platform/activity.ts';
import { call } from '../platform/api.ts';
import { leave } from '../platform/leave.ts';
import { isOfTheClinic } from '../platform/people.ts';
import { signOut } from '../platform/session.ts';
import { useSession } from '../platform/use-session.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const minute = 60_000;
const idleEnds = { client: 30 * minute, clinic: 15 * minute };
const warning = minute;
/** Typing in a long form is activity too: the server hears of it now and then. */
const tellEvery = 4 * minute;
const signs = ['keydown', 'pointerdown'] as const;

export function IdleDialog() {
  const session = useSession();
  const limit = session && (isOfTheClinic(session.role) ? idleEnds.clinic : idleEnds.client);
  const left = useTimeLeft(limit);
  const isWarning = left !== null && left <= warning;
  useSignsOfLife(limit !== null && !isWarning);
  const seconds = Math.max(0, Math.ceil((left ?? 0) / 1000));
  return (
    <Dialog
      isOpen={isWarning}
      onClose={stay}
      title="Are you still there?"
      actions={
        <>
          <Button onClick={stay}>Stay signed in</Button>
          <Button kind="secondary" onClick={leave}>
            Log out now
          </Button>
        </>
      }
    >
      <p>To keep your health information private, we sign you out when nothing happens for a while.</p>
      <p className="figures" role="timer">
        Signing out in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
      </p>
    </Dialog>
  );
}

function stay(): void {
  // a failure shows itself: the session ends, or the next call says why
  void call(staySignedIn).catch(() => undefined);
}

/** Milliseconds until the session ends, counted since the last call in any tab; null when nobody is signed in. */
function useTimeLeft(limit: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (limit === null) return setLeft(null);
    const look = () => {
      const now = limit - idleFor();
      setLeft(now <= warning ? now : limit);
      if (now <= 0) signOut('idle');
    };
    look();
    const timer = window.setInterval(look, 1000);
    return () => window.clearInterval(timer);
  }, [limit]);
  return left;
}

function useSignsOfLife(isWatching: boolean): void {
  useEffect(() => {
    if (!isWatching) return;
    const tell = () => {
      if (idleFor() > tellEvery) stay();
    };
    for (const sign of signs) document.addEventListener(sign, tell, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, tell);
    };
  }, [isWatching]);
}
