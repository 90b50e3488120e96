/** A form that is not sent yet: whatever was typed or chosen is there again, however soon the page or the session ended. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { atTheLastMoment } from '../platform/last-moment.ts';
import { readDraft } from './draft.ts';
import { type DraftKeeper, newDraftKeeper } from './draft-keeper.ts';

interface Form {
  images: HeldPhoto[];
  concern: string;
}

/** As much of a browser as leaving a page needs. */
class Place extends EventTarget {
  visibilityState = 'visible';
}

const photo = (id: string): HeldPhoto => ({ id, filename: `${id}.jpg`, jpeg: new Blob([new Uint8Array([1, 2, 3])]) });
const form = (concern: string, ...ids: string[]): Form => ({ concern, images: ids.map(photo) });

let name: string;
let keeper: DraftKeeper<Form>;
let stop: () => void;
let page: Place;
let went: string[];

beforeEach(() => {
  // the pause of typing passes when a test says so
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  name = `ana:${Math.random()}`;
  [page, went] = [new Place(), []];
  const storage = new Map([['user', JSON.stringify({ access_token: `x.${btoa('{"user_id":"ana","name":"Ana","role":"client"}')}.x` })]]);
  const kept = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('sessionStorage', kept);
  vi.stubGlobal(
    'window',
    Object.assign(page, { location: { pathname: '/rapid-assessment', search: '', assign: (to: string) => void went.push(to) } }),
  );
  keeper = newDraftKeeper<Form>(name);
  stop = atTheLastMoment(async (isForGood) => (isForGood ? keeper.drop() : keeper.flush()));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kept = async () => {
  const draft = await readDraft<{ concern: string }>(name);
  return draft && { concern: draft.answers.concern, photos: draft.photos.map(({ id }) => id) };
};

/** Looks again and again, while no time passes. */
const until = async (isSo: () => void | Promise<void>) => {
  for (;;) {
    try {
      return await isSo();
    } catch {
      await new Promise(setImmediate);
    }
  }
};
const aPauseOfTyping = () => vi.advanceTimersByTime(300);

test('what was typed is kept after a pause, a photo without one', async () => {
  keeper.keep('key', form('acne'));
  expect(await kept()).toBeUndefined();
  aPauseOfTyping();
  await until(async () => expect(await kept()).toEqual({ concern: 'acne', photos: [] }));
  keeper.keep('key', form('acne', 'face'));
  await until(async () => expect(await kept()).toEqual({ concern: 'acne', photos: ['face'] }));
});

test('a session that ends just after a photo was added leaves the page only when all of it is kept', async () => {
  const { signOut } = await import('../platform/session.ts');
  keeper.keep('key', form('rosacea', 'left'));
  keeper.keep('key', form('rosacea, and more', 'left', 'right'));
  signOut('ended');
  expect(went).toEqual([]);
  await until(() => expect(went).toEqual(['/login']));
  expect(await kept()).toEqual({ concern: 'rosacea, and more', photos: ['left', 'right'] });
});

test('a page that is hidden or left keeps what was typed a moment ago', async () => {
  keeper.keep('key', form('hair'));
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await until(async () => expect(await kept()).toMatchObject({ concern: 'hair' }));
  keeper.keep('key', form('hair loss'));
  page.dispatchEvent(new Event('pagehide'));
  await until(async () => expect(await kept()).toMatchObject({ concern: 'hair loss' }));
});

test('whoever logs out leaves nothing behind: what still waited is not written any more', async () => {
  const { signOut } = await import('../platform/session.ts');
  keeper.keep('key', form('typed a moment ago'));
  signOut('left');
  await until(() => expect(went).toEqual(['/login']));
  aPauseOfTyping();
  expect(await kept()).toBeUndefined();
});

test('photos that are taken out of a form that was found again do not come back', async () => {
  keeper.keep('key', form('mole', 'face'));
  await keeper.flush();
  const later = newDraftKeeper<Form>(name);
  later.keep('key', form('mole'));
  await later.flush();
  expect(await kept()).toEqual({ concern: 'mole', photos: [] });
});

test('what is typed beside a photo is kept after a pause, like everything that is typed', async () => {
  const [face] = form('', 'face').images;
  const withWords = (words: string): Form => ({ concern: '', images: face ? [{ ...face, words }] : [] });
  const words = async () => (await readDraft(name))?.photos[0]?.words;
  keeper.keep('key', withWords(''));
  await keeper.flush();
  keeper.keep('key', withWords('A cheek'));
  expect(await words()).toBe('');
  aPauseOfTyping();
  await until(async () => expect(await words()).toBe('A cheek'));
});
