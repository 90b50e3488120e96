/** Pages with rights that others lack (a stranger's host, the camera) have them only in a document of their own: arriving from another page loads them anew. */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Where the sign-in's script runs, where the card processor's form stands, where camera and microphone may be used,
 * and where photos are taken;
 * `security-headers.ts` knows the same.
 */
const apart: readonly RegExp[] = [
  /^\/login$/,
  /^\/(payment-method|workspace\/set-up)$/,
  /^\/waiting-room\/./,
  /^\/workspace\/visits\/./,
  /^\/(rapid-assessment(-followup|\/[^/]+\/request)?|check-in\/[^/]+|my-progress|new-visit(\/[^/]+)?)$/,
];
const rightsOf = (pathname: string) => apart.findIndex((pattern) => pattern.test(pathname));

/** What a page has just said to the person goes over into the next document: `handOver` before this one ends, `takeOver` in the new one. */
export interface Said {
  handOver(): void;
  takeOver(): void;
}

export function useOwnDocument({ handOver, takeOver }: Said): boolean {
  const { pathname } = useLocation();
  const isOwn = isInOwnDocument(pathname);
  useLayoutEffect(() => {
    if (isOwn) return;
    window.addEventListener('pagehide', handOver, { once: true });
    // by reloading, so that the entry of the history keeps what it was handed
    window.location.reload();
  }, [isOwn, handOver]);
  useEffect(takeOver, [takeOver]);
  return isOwn;
}

/** While a page is written beforehand it is in its own. */
function isInOwnDocument(pathname: string): boolean {
  const rights = rightsOf(pathname);
  return rights < 0 || typeof window === 'undefined' || rightsOf(pathOfDocument()) === rights;
}

/** The address that this document was loaded for, whatever the address bar says since. */
function pathOfDocument(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname.replace(/(.)\/$/, '$1') : window.location.pathname;
}
