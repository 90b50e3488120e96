/** Nobody leaves unsaved words by accident: another page waits for the save, the browser asks before it closes. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { currentSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveNow } from './draft-keeper.ts';
import type { Keeper } from './keeper.ts';

export function LeaveGuard({ keeper, isUnsaved }: { keeper: Keeper; isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => keeper.state.status !== 'saved' && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void saveNow(keeper).then((isSaved) => isSaved && blocker.proceed());
  }, [blocker, keeper]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      // a session that has ended leaves for the sign-in page; the words wait on this device
      if (currentSession()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const isAsking = blocker.state === 'blocked' && (keeper.state.status === 'failed' || keeper.state.status === 'conflict');
  return (
    <Dialog
      isOpen={isAsking}
      onClose={() => blocker.reset?.()}
      title="Your last words are not saved"
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay here</Button>
          <Button kind="secondary" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>If you leave, they stay on this device and come back when you open this case here again.</p>
    </Dialog>
  );
}
