/** Whether this browser lets the clinic show notifications: the person may say so, and take it back, in the browser's own settings. */
import { useSyncExternalStore } from 'react';

/** Where it cannot show any, nothing is known. */
type Permission = NotificationPermission | undefined;

/** As it is now: whoever comes back from the settings of their browser sees it at once. */
export function usePermission(): Permission {
  return useSyncExternalStore(hearReturn, permissionNow, permissionNow);
}

/** Nothing would be shown, whatever the clinic sends. */
export const isTakenBack = (permission: Permission) => permission === 'denied' || permission === 'default';

function permissionNow(): Permission {
  return 'Notification' in globalThis ? Notification.permission : undefined;
}

function hearReturn(look: () => void): () => void {
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
