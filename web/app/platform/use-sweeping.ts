/** Behind every page of the app, for whoever opens it: what was typed here long ago goes. */
import { useEffect } from 'react';

/** Milliseconds: the page itself comes first, and what it still has to tell. */
const afterThePage = 3_000;

export function useSweeping(): void {
  useEffect(() => {
    const sweep = () => void import('./sweep-drafts.ts').then(({ sweepDrafts }) => sweepDrafts()).catch(() => undefined);
    const timer = window.setTimeout(sweep, afterThePage);
    return () => window.clearTimeout(timer);
  }, []);
}
