/** Whether there is room for three columns side by side. */
import { useSyncExternalStore } from 'react';

const query = '(min-width: 75em) and (min-height: 40em)';

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
}
