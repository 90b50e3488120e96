/** Pages with rights that others lack (a stranger's host, the camera) have them only in a document of their own: arriving from another page loads them anew. */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { handOverToasts, takeOverToasts } from '../ui/toasts.ts';

/**
 * Where the sign-in's script runs, where the card processor's form stands, and where camera and microphone may be used;
 * `security-headers.ts` knows the same.
 */
const apart: readonly RegExp[] = [/^\/login$/, /^\/payment-method$/, /^\/waiting-room\/./, /^\/workspace\/visits\/./];
const rightsOf = (pathname: string) => apart.findIndex((pattern) => pattern.test(pathname));

export function useOwnDocument(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const rights = rightsOf(pathname);
    if (rights < 0 || rightsOf(pathOfDocument()) === rights) return;
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
