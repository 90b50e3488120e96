/** Waits for a call that is refused until somebody proves that it is them; the window that asks comes only then. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { askForProofBy } from '../platform/recent-proof.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })));

interface Asked {
  proven: () => void;
  given: (up: Error) => void;
}

export function ProofLater() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => askForProofBy(() => new Promise<void>((proven, given) => setAsked({ proven, given }))), []);
  if (!asked) return null;
  const end = (settle: () => void) => () => {
    setAsked(null);
    settle();
  };
  return (
    <Suspense>
      <ProofDialog onProven={end(asked.proven)} onClose={end(() => asked.given(new Error('not proven')))} />
    </Suspense>
  );
}
