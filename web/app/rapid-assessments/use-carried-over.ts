/** Whether what was to be carried over is there, so that the form finds it. Most have nothing to carry, and load nothing for it. */
import { useEffect, useState } from 'react';
import { placeOfCarried } from './carried-place.ts';

export function useCarriedOver(owner: string | undefined): boolean {
  const [isReady, setReady] = useState(() => import.meta.env.SSR || !sessionStorage[placeOfCarried]);
  useEffect(() => {
    if (owner && !isReady) void import('./carry-over.ts').then((it) => it.carryOver(owner)).finally(() => setReady(true));
  }, [owner, isReady]);
  return isReady;
}
