/** The vault of this device: open to its person, closed when the session is over, opened by the lock's secret alone, gone after its days. */
import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineStore } from '../platform/offline-store.ts';
import { askedOfPasskey, keep, keptDays, lockWith, look, takeLockAway, unlock } from './vault.ts';

const credential = new Uint8Array([1, 2, 3]).buffer;
const salt = new Uint8Array(32);
const secret = new Uint8Array(32).fill(7);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } });
  await clear(offlineStore());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what is kept is open to its person, until the session is over', async () => {
  await keep('ana', 'every third night');
  expect(await look('ana')).toMatchObject({ is: 'open', text: 'every third night', hasLock: false });
  expect(await look(null)).toMatchObject({ is: 'hidden' });
  // its key is gone: signing in alone brings nothing back
  expect(await look('ana')).toMatchObject({ is: 'hidden', person: 'ana' });
});

test('somebody else who signs in here sees nothing, and what they keep takes its place', async () => {
  await keep('ana', 'hers');
  await lockWith(credential, salt, secret);
  expect(await look('ben')).toMatchObject({ is: 'locked', person: 'ana' });
  await keep('ben', 'his');
  expect(await look('ben')).toMatchObject({ is: 'open', text: 'his', hasLock: false });
  expect(await askedOfPasskey()).toBeNull();
});

test('the secret of the lock opens what was kept last, also when the lock is older, and no other secret does', async () => {
  await keep('ana', 'before');
  await lockWith(credential, salt, secret);
  await keep('ana', 'now');
  expect(await look(null)).toMatchObject({ is: 'locked' });
  expect(await unlock(secret)).toBe('now');
  await expect(unlock(new Uint8Array(32))).rejects.toThrow();
});

test('a session that begins later keeps anew for both: who is signed in, and the lock', async () => {
  await keep('ana', 'before');
  await lockWith(credential, salt, secret);
  await look(null);
  await keep('ana', 'after signing in again');
  expect(await look('ana')).toMatchObject({ is: 'open', text: 'after signing in again', hasLock: true });
  expect(await unlock(secret)).toBe('after signing in again');
});

test('a lock that is taken away opens nothing', async () => {
  await keep('ana', 'hers');
  await lockWith(credential, salt, secret);
  await takeLockAway();
  expect(await look(null)).toMatchObject({ is: 'hidden' });
  await expect(unlock(secret)).rejects.toThrow('nothing is locked');
});

test('nothing can be locked once it is closed', async () => {
  await keep('ana', 'hers');
  await look(null);
  await expect(lockWith(credential, salt, secret)).rejects.toThrow('nothing is open');
});

test('after its days it is gone for everybody', async () => {
  await keep('ana', 'hers');
  await lockWith(credential, salt, secret);
  vi.setSystemTime(Date.now() + keptDays * 86_400_000 + 1);
  await expect(unlock(secret)).rejects.toThrow('nothing is locked');
  expect(await look('ana')).toEqual({ is: 'nothing' });
});
