/** What is kept on this device is read anew after what changes it, however lately it was read: a call of this window, and news of the clinic. */
import 'fake-indexeddb/auto';
import { readMe } from '@pellis/contract/accounts/settings';
import { cancelAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readNextAppointment } from '@pellis/contract/appointments/appointments';
import { listMyPatients } from '@pellis/contract/guardianships/patients-of-mine';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import type { LiveEvent } from '@pellis/contract/platform/live';
import { readOwnProducts, reportIrritation } from '@pellis/contract/products/own-products';
import { readProgress, readWaitingPhotoKeys } from '@pellis/contract/progress/progress';
import { reportSideEffect } from '@pellis/contract/routines/live-routine';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { readSavedTips } from '@pellis/contract/tips/tips';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '../platform/api.ts';
import { offlineStore } from '../platform/offline-store.ts';
import { followChanges, isChange } from './changes.ts';
import { keep, lastChange, look } from './vault.ts';

const at = vi.hoisted(() => ({ person: 'ana', news: null as ((event: LiveEvent) => void) | null, called: (_address: string) => {} }));
vi.mock('../platform/api.ts', async (original) => ({ ...(await original<object>()), call: async () => ({ patient_id: 'p1' }) }));
vi.mock('../platform/live.ts', () => ({
  ownConnection: () => ({ join: (_topic: string, news: (event: LiveEvent) => void) => Object.assign(at, { news }) }),
}));
vi.mock('../platform/session.ts', async (original) => ({ ...(await original<object>()), currentSession: () => ({ userId: at.person }) }));

let count = 0;
let person: string;
const keepAnew = vi.fn(async () => keep(person, 'read anew', await lastChange(person)));
const params = { id: 'n1', product: 'c1', slug: 'sun' };

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(hear: (calls: { getEntries(): { name: string }[] }) => void) {
        at.called = (address) => hear({ getEntries: () => [{ name: `https://clinic.example${address}` }] });
      }
      observe() {}
    },
  );
  await clear(offlineStore());
  keepAnew.mockClear();
  person = `ana${count++}`;
  Object.assign(at, { person, news: null });
  await keep(person, 'as it was');
  followChanges(person, keepAnew);
});
afterEach(() => vi.unstubAllGlobals());

test.each([reportSideEffect, reportIrritation, cancelAppointment])('it is read anew after $path', async (endpoint: AnyEndpoint) => {
  at.called(addressOf(endpoint, params));
  await vi.waitFor(async () => expect(await look(person)).toMatchObject({ text: 'read anew', isBehind: false }), 10_000);
});

test('nothing that keeping anew reads is a change: it would never end', () => {
  const reads = [
    readMe,
    listMyPatients,
    readSavedTips,
    readRoutine,
    readOwnProducts,
    readProgress,
    readNextAppointment,
    readWaitingPhotoKeys,
  ];
  expect(reads.filter((endpoint) => isChange(`https://clinic.example${addressOf(endpoint, params)}`))).toEqual([]);
});

test('news of the clinic makes it read anew; that the topic was joined is no news the first time', async () => {
  await vi.waitFor(() => expect(at.news).not.toBeNull());
  at.news?.({ is: 'joined', topic: 'chats:p1' });
  expect(await look(person)).toMatchObject({ isBehind: false });
  at.news?.({ is: 'news', topic: 'chats:p1', name: 'changed' });
  await vi.waitFor(() => expect(keepAnew).toHaveBeenCalled(), 10_000);
});

test('without a connection it says that it is behind', async () => {
  keepAnew.mockRejectedValueOnce(new Error('no connection'));
  at.called(addressOf(reportSideEffect, params));
  await vi.waitFor(() => expect(keepAnew).toHaveBeenCalled(), 10_000);
  expect(await look(person)).toMatchObject({ text: 'as it was', isBehind: true });
});

test('without a connection it tries a few times and no more, until something changes again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  keepAnew.mockImplementation(() => Promise.reject(new Error('no connection')));
  at.called(addressOf(reportSideEffect, params));
  for (let tries = 1; tries <= 5; tries++) {
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000);
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(keepAnew).toHaveBeenCalledTimes(tries), 10_000);
  }
  await look(person);
  expect(vi.getTimerCount()).toBe(0);
  expect(await look(person)).toMatchObject({ isBehind: true });
  vi.useRealTimers();
});

test('of what somebody else does here nothing of theirs is read', async () => {
  at.person = 'ben';
  at.called(addressOf(reportSideEffect, params));
  expect(await lastChange(person)).toBeUndefined();
});
