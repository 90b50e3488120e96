/** Pages that talk to a stranger's host are allowed to only in a document of their own: arriving from another page loads them anew. */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { handOverToasts, takeOverToasts } from '../ui/toasts.ts';

/** Where the sign-in's script runs, and where the card processor's form stands; `security-headers.ts` knows the same two. */
const apart: readonly string[] = ['/login', '/payment-method'];

export function useOwnDocument(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (!apart.includes(pathname) || pathOfDocument() === pathname) return;
    window.addEventListener('pagehide', handOverToasts, { once: true });
    window.location.replace(window.location.href);
  }, [pathname]);
  useEffect(takeOverToasts, []);
}

/** The address that this document was loaded for, whatever the address bar says since. */
function pathOfDocument(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname.replace(/(.)\/$/, '$1') : window.location.pathname;
}
