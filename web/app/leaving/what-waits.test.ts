/** What waits when somebody logs out is their own alone: photos, answers that call for care, messages; each kind is tried, whatever becomes of the others. */
import 'fake-indexeddb/auto';
import { clear, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxOf } from '../conversations/own-outbox.ts';
import { draftStore } from '../platform/drafts.ts';
import { markKept } from '../platform/offline-mark.ts';
import { offlineStore } from '../platform/offline-store.ts';
import { isNothing, sendWhatWaits, whatWaits } from './what-waits.ts';

const at = vi.hoisted(() => ({ told: [] as string[], sendPhotos: vi.fn() }));
vi.mock('../offline/send-waiting.ts', () => ({ sendWaitingOf: at.sendPhotos }));
vi.mock('../safety-questions/tell-what-waits.ts', () => ({ tellWhatWaits: async (person: string) => void at.told.push(person) }));

const answer = (id: string, isTold: boolean) => ({ id, at: Date.now(), isTold });

beforeEach(async () => {
  const local = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => void local.set(name, value),
    removeItem: (name: string) => void local.delete(name),
  });
  vi.stubGlobal('window', { addEventListener: () => undefined, setInterval: () => 0 });
  at.told.length = 0;
  at.sendPhotos.mockReset();
  await Promise.all([clear(draftStore()), clear(offlineStore())]);
});
afterEach(() => vi.unstubAllGlobals());

test('of one person, and no more than that', async () => {
  expect(isNothing(await whatWaits('ana'))).toBe(true);
  await set('ana:told-v1:urgent', [answer('a', true), answer('b', false)], draftStore());
  await set('ben:told-v2:urgent', [answer('c', false)], draftStore());
  expect(await whatWaits('ana')).toEqual({ photos: 0, refused: 0, areOfOthers: false, answers: 1, messages: 0 });
  markKept();
  for (const [id, one] of Object.entries({ a: { refused: 'No.' }, b: {}, c: { person: 'ben' } }))
    await set(`waiting:${id}`, { person: 'ana', patient: 'p1', day: '2026-11-25', ...one }, offlineStore());
  localStorage.setItem('pellis-chat-unsent', 'yes');
  await set('chat-outbox:ana', [{ id: 'm', address: 'own:c', state: 'failed', photos: [], files: [] }], draftStore());
  expect(await whatWaits('ana')).toEqual({ photos: 2, refused: 1, areOfOthers: false, answers: 1, messages: 1 });
});

test('what another window keeps counts too, and sending one person’s messages forgets nobody else’s', async () => {
  localStorage.setItem('pellis-chat-unsent', 'yes');
  const message = (id: string) => ({ id, address: 'own:c', state: 'refused', photos: [], files: [] });
  await set('chat-outbox:cleo', [message('m')], draftStore());
  expect((await whatWaits('cleo')).messages).toBe(1);
  await set('chat-outbox:cleo', [message('m'), message('n')], draftStore());
  await set('chat-outbox:dora', [message('o')], draftStore());
  expect((await whatWaits('cleo')).messages).toBe(2);
  for (const id of ['m', 'n']) await outboxOf('cleo').drop(id);
  expect([(await whatWaits('cleo')).messages, (await whatWaits('dora')).messages]).toEqual([0, 1]);
});

test('a photo that fails holds up no answer', async () => {
  markKept();
  at.sendPhotos.mockRejectedValue(new Error('broken'));
  await sendWhatWaits('ana');
  expect([at.sendPhotos.mock.calls.length, at.told]).toEqual([1, ['ana']]);
});
