/** What is older than it is kept for goes from this browser, whoever typed it; what was not sent yet, and what is newer, stays. */
import 'fake-indexeddb/auto';
import { clear, get, keys, set } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftStore } from './drafts.ts';
import { sweepDrafts } from './sweep-drafts.ts';

// a store of its own: other tests of the same process use the site's
vi.mock('./drafts.ts', async (original) => {
  const { createStore } = await import('idb-keyval');
  const store = createStore('pellis-drafts-to-sweep', 'drafts');
  return { ...(await original<typeof import('./drafts.ts')>()), draftStore: () => store };
});

const now = Date.UTC(2026, 10, 27);
const ago = (days: number) => ({ at: now - days * 86_400_000 });
const keep = (kept: Record<string, unknown>) => Promise.all(Object.entries(kept).map(([name, one]) => set(name, one, draftStore())));
const left = () => keys<string>(draftStore());

beforeEach(() => clear(draftStore()));

test('a form that nobody opens again goes after two weeks, with its photos: the bare link’s too', async () => {
  await keep({
    'link:check-in-n1:answers': ago(15),
    'link:check-in-n1:photos': [{ bytes: new ArrayBuffer(1) }],
    'ana:forum:room-1:answers': ago(15),
    'ana:check-in-c1-plan:answers': ago(15),
    'ana:rapid-assessment:answers': ago(13),
    'ana:rapid-assessment:photos': [{ bytes: new ArrayBuffer(1) }],
    'ben:rapid-assessment:photos': [{ bytes: new ArrayBuffer(1) }],
  });
  await sweepDrafts(now);
  expect(await left()).toEqual(['ana:rapid-assessment:answers', 'ana:rapid-assessment:photos']);
});

test('answers to safety questions go with their form; what was not told stays until it is', async () => {
  const told = { ...ago(2), isTold: true };
  const untold = { ...ago(40), isTold: false };
  await keep({
    'ana:told-v1:safety': ago(14.1),
    'ana:told-v2:safety': ago(13.9),
    'ana:told-v1:urgent': [told],
    'ana:told-v2:urgent': [told, untold],
    'ana:told-v3:urgent': [{ ...ago(0.5), isTold: true }],
  });
  await sweepDrafts(now);
  expect(await left()).toEqual(['ana:told-v2:safety', 'ana:told-v2:urgent', 'ana:told-v3:urgent']);
  expect(await get('ana:told-v2:urgent', draftStore())).toEqual([untold]);
});

test('what an earlier version kept without its day counts from now; then it goes, a profile with its card', async () => {
  await keep({
    'ana:health-profile:typed': { firstName: 'Ana' },
    'ana:health-profile:card': [{ bytes: new ArrayBuffer(1) }],
    'chat-words:ana:own:c1': 'It itches',
  });
  await sweepDrafts(now);
  expect(await get('chat-words:ana:own:c1', draftStore())).toEqual({ text: 'It itches', at: now });
  expect(await get('ana:health-profile:typed', draftStore())).toEqual({ firstName: 'Ana', at: now });
  await sweepDrafts(now + 13 * 86_400_000);
  expect(await left()).toHaveLength(3);
  await sweepDrafts(now + 15 * 86_400_000);
  expect(await left()).toEqual([]);
});

test('words of a note, messages that did not go and a setting stay', async () => {
  await keep({ 'note-words:lee:n1': ago(100), 'chat-outbox:ana': [ago(100)], 'forum-photos-shown:ana': true });
  await sweepDrafts(now);
  expect(await left()).toHaveLength(3);
});
