/** The back button in the middle of a call: asks first, and says that leaving is not the end. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { leaveAsked } from '../room/room-words.ts';

export function LeaveAsk() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={leaveAsked.heading}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay in the call</Button>
          <Button kind="secondary" onClick={() => blocker.proceed?.()}>
            Leave for now
          </Button>
        </>
      }
    >
      <p>{leaveAsked.words}</p>
    </Dialog>
  );
}

/** Closing the tab, reloading it or going back to another site: the browser asks in its own words. */
export function useAskBeforeUnload(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
