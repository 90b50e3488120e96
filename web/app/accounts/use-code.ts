/** The code of an e-mail's link. */
import { useSyncExternalStore } from 'react';

/** Null while the page is still as it was written beforehand, without any code; empty when the link has none. */
export function useCode(): string | null {
  return useSyncExternalStore(
    () => () => {},
    () => new URLSearchParams(window.location.search).get('code') ?? '',
    () => null,
  );
}
