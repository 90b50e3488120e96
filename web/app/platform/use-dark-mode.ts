/** Whether the page is dark, for a component that should follow it. */
import { useSyncExternalStore } from 'react';
import { isDark, listen } from './dark-mode.ts';

export function useDarkMode(): boolean {
  return useSyncExternalStore(listen, isDark, () => false);
}
