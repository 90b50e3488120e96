/** Acts in the moment when something becomes so, and not again while it stays so. */
import { useEffect } from 'react';

export function useOnce(isSo: boolean, act: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: not again while it stays so
  useEffect(() => {
    if (isSo) act();
  }, [isSo]);
}
