/** While the camera is open, the browser's Back closes it, as a window on a phone does: the form under it stays. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

export function useBackToClose(onClose: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  }, [blocker.state]);
}
