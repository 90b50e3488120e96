/** Logging out forgets what is one's own, after what waits was asked about; what somebody else keeps in this browser stays. */
import 'fake-indexeddb/auto';
import { clear, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftStore } from './drafts.ts';
import { keptSince, markKept } from './offline-mark.ts';
import { forgetKeptOf, offlineStore } from './offline-store.ts';

const at = vi.hoisted(() => ({ ended: [] as string[], calls: [] as string[] }));
vi.mock('./api.ts', () => ({
  call: async ({ path }: { path: string }) => {
    at.calls.push(path);
  },
}));
vi.mock('./session.ts', async (original) => ({
  ...(await original<typeof import('./session.ts')>()),
  currentSession: () => ({ userId: 'ana' }),
  signOut: (ending: string) => void at.ended.push(ending),
}));

const drafts = () => keys<string>(draftStore());
const kept = () => keys<string>(offlineStore());

beforeEach(async () => {
  const local = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => void local.set(name, value),
    removeItem: (name: string) => void local.delete(name),
  });
  vi.resetModules();
  at.ended.length = 0;
  at.calls.length = 0;
  await Promise.all([clear(draftStore()), clear(offlineStore())]);
});
afterEach(() => vi.unstubAllGlobals());

test('one’s own unfinished forms go, and what no account typed; another’s stay', async () => {
  const own = ['ana:rapid-assessment:answers', 'ana:mia-p:told-v2:urgent', 'ana:health-profile:typed', 'chat-words:ana:own:c1'];
  const nobodys = ['link:check-in-n1:photos', 'nobody:rapid-assessment:answers', 'chat-words:visitor:new'];
  const bens = ['ben:rapid-assessment:answers', 'chat-outbox:ben', 'note-words:ben:n1', 'ben:told-v1:urgent'];
  for (const name of [...own, ...nobodys, ...bens]) await set(name, 'typed', draftStore());
  const { leave } = await import('./leave.ts');
  await leave();
  expect(await drafts()).toEqual([...bens].sort());
  expect(at.ended).toEqual(['left']);
});

test('of what is kept on the device too; the last to leave takes the mark along', async () => {
  markKept();
  await set('vault', { person: 'ben', until: Date.now() + 1000 }, offlineStore());
  await set('account-key:ben', { id: 'k' }, offlineStore());
  await set('account-key:ana', { id: 'k' }, offlineStore());
  await set('waiting:a', { person: 'ana', day: '2026-11-20' }, offlineStore());
  await set('waiting:b', { person: 'ben', day: '2026-11-20' }, offlineStore());
  const { leave } = await import('./leave.ts');
  await leave();
  expect(await kept()).toEqual(['account-key:ben', 'vault', 'waiting:b']);
  expect(keptSince()).not.toBeNull();
  await forgetKeptOf('ben');
  expect(await kept()).toEqual([]);
  expect(keptSince()).toBeNull();
});

test('who stays keeps everything, and is asked once however often they press', async () => {
  await set('ana:rapid-assessment:answers', 'typed', draftStore());
  const { askBeforeLeaving, leave, leaveAtOnce } = await import('./leave.ts');
  const asked: string[] = [];
  let answer = (_goes: boolean) => undefined as void;
  askBeforeLeaving((person) => {
    asked.push(person);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const first = leave();
  await leave();
  answer(false);
  await first;
  expect(asked).toEqual(['ana']);
  expect([at.ended, at.calls, await drafts()]).toEqual([[], [], ['ana:rapid-assessment:answers']]);
  // an account that is closed can send nothing any more
  await leaveAtOnce();
  expect([asked.length, at.ended, await drafts()]).toEqual([1, ['left'], []]);
});

test('where what asks cannot be fetched, the browser asks', async () => {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('window', { confirm });
  const { askBeforeLeaving, leave } = await import('./leave.ts');
  askBeforeLeaving(() => Promise.reject(new Error('no connection')));
  await leave();
  expect([confirm.mock.calls.length, at.ended]).toEqual([1, []]);
});

test('the browser shows no notification afterwards, also where it was allowed in a session before this one', async () => {
  const subscriptions = new Set(['of the session before']);
  const unsubscribe = async () => subscriptions.clear();
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  await set('ana:rapid-assessment:answers', 'typed', draftStore());
  const { leave } = await import('./leave.ts');
  await leave();
  expect([[...subscriptions], await drafts(), at.ended]).toEqual([[], [], ['left']]);
});
