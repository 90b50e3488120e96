/** Whether this browser may be told already: looked up, and nobody is asked. */
import { afterEach, expect, test, vi } from 'vitest';
import { endHere, endpointHere } from './push-script.ts';

afterEach(() => vi.unstubAllGlobals());

const key = 'BAEC';

function inBrowser({ permission, options }: { permission: string; options?: object }): void {
  const Notification = { permission };
  const subscription = options ? { endpoint: 'https://push.example/here', options } : null;
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', { Notification });
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }) },
  });
}

const withKey = (...bytes: number[]) => ({ applicationServerKey: new Uint8Array(bytes).buffer });

test('a browser that was switched on says which one it is', async () => {
  inBrowser({ permission: 'granted', options: withKey(4, 1, 2) });
  expect(await endpointHere(key)).toBe('https://push.example/here');
});

test('one that was not, is blocked now, or was with another key of ours is none', async () => {
  inBrowser({ permission: 'granted' });
  expect(await endpointHere(key)).toBe(null);
  inBrowser({ permission: 'denied', options: withKey(4, 1, 2) });
  expect(await endpointHere(key)).toBe(null);
  inBrowser({ permission: 'granted', options: withKey(4, 1, 3) });
  expect(await endpointHere(key)).toBe(null);
});

test('what the browser still holds is ended in it, and one that holds nothing has nothing to end', async () => {
  let ended = 0;
  const unsubscribe = async () => ++ended;
  const subscribed = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  for (const registration of [subscribed, { pushManager: { getSubscription: async () => null } }, undefined]) {
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    await endHere();
  }
  expect(ended).toBe(1);
});
