/** The back button in the middle of a call: asks first, and says that leaving is not the end. */
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function LeaveAsk() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave the call?"
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay in the call</Button>
          <Button kind="secondary" onClick={() => blocker.proceed?.()}>
            Leave for now
          </Button>
        </>
      }
    >
      <p>The visit is not over when you leave. You can come back to it from the same address until your dermatologist ends it.</p>
    </Dialog>
  );
}
