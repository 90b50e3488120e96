/** The push-notification script: asks the person, the browser and its push service, and says in a sentence who said no. */
import type { PushSubscription } from '@pellis/contract/notifications/push';
import { workerPath } from '../platform/offline-mark.ts';

export const unsupported = 'This browser cannot show notifications. On an iPhone or iPad, add the site to the home screen first.';
export const denied = 'Notifications are blocked for this site. Allow them in the settings of your browser, then try again.';
export const dismissed = 'Your browser asked and was not answered. Press the button again and choose "Allow".';
export const unreachable = 'Your browser could not reach its push service. Check your connection and try again.';

export async function subscribeHere(publicKey: string): Promise<{ subscription: PushSubscription } | { problem: string }> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return { problem: unsupported };
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return { problem: denied };
  if (permission !== 'granted') return { problem: dismissed };
  try {
    await navigator.serviceWorker.register(workerPath());
    const { pushManager } = await navigator.serviceWorker.ready;
    const { endpoint, keys } = (await subscriptionOf(pushManager, publicKey)).toJSON();
    return { subscription: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } } };
  } catch {
    return { problem: unreachable };
  }
}

/** The address of this browser, where it has been switched on and still may be told; nobody is asked. */
export async function endpointHere(publicKey: string): Promise<string | null> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription && keyOf(subscription) === publicKey ? subscription.endpoint : null;
}

/** Ends what the browser may still hold, so that its push service refuses what comes. */
export async function endHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** One that was made with another key of ours (a clinic that was set up anew) is of no use. */
async function subscriptionOf(pushManager: PushManager, publicKey: string) {
  const before = await pushManager.getSubscription();
  if (before && keyOf(before) === publicKey) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options }: { options: PushSubscriptionOptions }): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
