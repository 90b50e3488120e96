/** Photos that wait for a connection: sent once, by their own person and for their own patient, and kept with the reason where the clinic would not have one. */
import 'fake-indexeddb/auto';
import type { DiaryForm } from '@pellis/contract/progress/diary';
import { readWaitingPhotoKeys, type WaitingPhotoKey, writeDiary } from '@pellis/contract/progress/progress';
import { clear, entries, set } from 'idb-keyval';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, unreachable } from '../platform/api-error.ts';
import { offlineStore } from '../platform/offline-store.ts';
import { keepPublicHalf, readPublicHalf } from './account-key.ts';
import { keepForLater, mostWaitingWords, sendWaiting, takeOut, waitAgain, waitingOf, whenWaitingChanges } from './waiting.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../platform/api.ts', () => ({ call }));

const photo = { filename: 'arm.jpg', data: new Uint8Array([255, 216, 255]) };
const entry = (id: string, day = '2026-11-25', words = ''): DiaryForm => ({
  ...{ id: id.padEnd(22, 'x'), day, words, course: 'acne', images: [photo] },
  ...{ itch: null, sleep: null, feeling: null, is_flare: false, triggers: [], is_private: false },
});
const today = '2026-11-26';
const bodies = () => call.mock.calls.filter(([endpoint]) => endpoint === writeDiary).map(([, { body }]) => body as DiaryForm);

beforeEach(async () => {
  call.mockReset();
  call.mockResolvedValue({});
  await clear(offlineStore());
});

test('each goes once, with its photo, and does not wait any more', async () => {
  await keepForLater('ana', 'p1', entry('a'));
  await keepForLater('ana', 'p1', entry('b', '2026-11-24'));
  expect((await waitingOf('ana')).map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25']);
  expect((await sendWaiting('ana', 'p1', today)).sent).toBe(2);
  expect(bodies().map(({ day, images }) => [day, [...(images[0]?.data ?? [])]])).toEqual([
    ['2026-11-24', [255, 216, 255]],
    ['2026-11-25', [255, 216, 255]],
  ]);
  expect((await sendWaiting('ana', 'p1', today)).sent).toBe(0);
});

test('a list hears of each that has come, gone or changed', async () => {
  const seen: number[] = [];
  const forget = whenWaitingChanges(() => void waitingOf('ana').then((all) => seen.push(all.length)));
  await keepForLater('ana', 'p1', entry('a'));
  await keepForLater('ana', 'p1', entry('b'));
  await sendWaiting('ana', 'p1', today);
  await expect.poll(() => seen.at(-1)).toBe(0);
  forget();
  await keepForLater('ana', 'p1', entry('c'));
  expect(await waitingOf('ana')).toHaveLength(1);
  expect(seen.at(-1)).toBe(0);
});

test('what it shows, and where on the body, goes with it', async () => {
  const shown = { shot: 'close_up', body_place: { region: 'knee', side: 'left' } } as const;
  await keepForLater('ana', 'p1', { ...entry('a'), images: [{ ...photo, ...shown }] });
  await sendWaiting('ana', 'p1', today);
  expect(bodies()[0]?.images).toMatchObject([shown]);
});

test('it is nobody else’s, and waits while another patient is acted for', async () => {
  await keepForLater('ana', 'p1', entry('a'));
  expect(await waitingOf('ben')).toEqual([]);
  expect((await sendWaiting('ben', 'p1', today)).sent).toBe(0);
  expect((await sendWaiting('ana', 'p2', today)).sent).toBe(0);
  expect(await waitingOf('ana')).toHaveLength(1);
});

test('without a connection it stays', async () => {
  await keepForLater('ana', 'p1', entry('a'));
  call.mockRejectedValueOnce(unreachable());
  expect((await sendWaiting('ana', 'p1', today)).failed).toMatchObject({ status: 0 });
  expect(await waitingOf('ana')).toMatchObject([{ refused: undefined }]);
});

test('what the clinic would not have stays with its reason, and is not sent again', async () => {
  await keepForLater('ana', 'p1', entry('a'));
  call.mockRejectedValueOnce(new ApiError({ status: 422, code: 'invalid', detail: 'This photo cannot be opened.' }));
  expect((await sendWaiting('ana', 'p1', today)).sent).toBe(0);
  expect(await waitingOf('ana')).toMatchObject([{ refused: 'This photo cannot be opened.' }]);
  expect((await sendWaiting('ana', 'p1', today)).sent).toBe(0);
  expect(call).toHaveBeenCalledTimes(1);
  const [{ id } = { id: '' }] = await waitingOf('ana');
  await takeOut(id);
  expect(await waitingOf('ana')).toEqual([]);
});

test('one that the clinic would not have goes when it is tried again', async () => {
  await keepForLater('ana', 'p1', entry('a'));
  call.mockRejectedValueOnce(new ApiError({ status: 422, code: 'invalid', detail: 'This photo cannot be opened.' }));
  await sendWaiting('ana', 'p1', today);
  const [{ id } = { id: '' }] = await waitingOf('ana');
  await waitAgain(id);
  expect(await waitingOf('ana')).toMatchObject([{ id, refused: undefined }]);
  expect((await sendWaiting('ana', 'p1', today)).sent).toBe(1);
  expect(await waitingOf('ana')).toEqual([]);
});

test('one that arrived before, of whose answer nobody heard, waits no longer', async () => {
  await keepForLater('ana', 'p1', entry('a'));
  call.mockRejectedValueOnce(new ApiError({ status: 422, code: 'key_reused', detail: 'This day was saved already.' }));
  expect(await sendWaiting('ana', 'p1', today)).toMatchObject({ sent: 1, refused: 0 });
  expect(await waitingOf('ana')).toEqual([]);
});

test.each([
  ['a network', unreachable(), false],
  ['a fault of the clinic', new ApiError({ status: 500, code: 'fault', detail: 'boom' }), true],
  ['too many calls', new ApiError({ status: 429, code: 'slow_down', detail: 'Wait.' }), false],
  ['the same that is still worked on', new ApiError({ status: 409, code: 'in_flight', detail: 'Wait.' }), false],
  ['somebody else who is acted for', new ApiError({ status: 409, code: 'other_patient', detail: 'No.' }), false],
])('one that fails on %s holds up no other, and goes the next time', async (_, error, hasFailed) => {
  await keepForLater('ana', 'p1', entry('a', '2026-11-24'));
  await keepForLater('ana', 'p1', entry('b'));
  call.mockRejectedValueOnce(error);
  expect(await sendWaiting('ana', 'p1', today)).toEqual({ sent: 1, refused: 0, failed: error });
  expect(await waitingOf('ana')).toMatchObject([{ day: '2026-11-24', refused: undefined, hasFailed }]);
  expect((await sendWaiting('ana', 'p1', today)).sent).toBe(1);
});

test('a session that has ended refuses nothing for good, and nothing more is tried in it', async () => {
  await keepForLater('ana', 'p1', entry('a', '2026-11-24'));
  await keepForLater('ana', 'p1', entry('b'));
  call.mockRejectedValueOnce(new ApiError({ status: 401, code: 'no_session', detail: 'Log in.' }));
  expect(await sendWaiting('ana', 'p1', today)).toMatchObject({ sent: 0, refused: 0, failed: { status: 401 } });
  expect(call).toHaveBeenCalledTimes(1);
  expect((await waitingOf('ana')).map(({ refused }) => refused)).toEqual([undefined, undefined]);
});

test('one that this device cannot read any more says so, and the others go', async () => {
  await keepForLater('ana', 'p1', entry('a', '2026-11-24'));
  await keepForLater('ana', 'p1', entry('b'));
  const [[name, kept] = ['', undefined]] = (await entries<string, object>(offlineStore())).filter(
    ([, one]) => 'day' in one && one.day === '2026-11-24',
  );
  await set(name, { ...kept, sealed: new ArrayBuffer(40) }, offlineStore());
  expect(await sendWaiting('ana', 'p1', today)).toMatchObject({ sent: 1, refused: 1, failed: undefined });
  expect((await waitingOf('ana'))[0]?.refused).toContain('Please take it anew');
});

test('what was taken out before does not come back when it is tried again', async () => {
  await waitAgain('gone');
  expect(await waitingOf('ana')).toEqual([]);
});

test('kept twice under the same id, it is one', async () => {
  await keepForLater('ana', 'p1', entry('a'));
  await keepForLater('ana', 'p1', entry('a'));
  expect(await waitingOf('ana')).toHaveLength(1);
});

test('one that waited longer than a diary goes back says in words when it was taken', async () => {
  await keepForLater('ana', 'p1', entry('a', '2026-11-01', 'At the lake'));
  await sendWaiting('ana', 'p1', today);
  expect(bodies()).toMatchObject([{ day: '2026-11-20', words: 'Taken on 2026-11-01. At the lake' }]);
  // there is room for that however much was typed
  await keepForLater('ana', 'p1', entry('b', '2026-11-01', 'x'.repeat(mostWaitingWords)));
  await sendWaiting('ana', 'p1', today);
  expect(bodies()[1]?.words).toHaveLength(1000);
  expect(bodies()[1]?.words).not.toContain('…');
});

describe('for the account’s key', () => {
  const pair = async (id: string): Promise<WaitingPhotoKey> => {
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveKey']);
    const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey);
    return { id, x, y, d };
  };
  const answersWith = (...keys: WaitingPhotoKey[]) =>
    call.mockImplementation(async (endpoint) => (endpoint === readWaitingPhotoKeys ? { keys } : {}));

  test('nothing on the device opens it, and it goes once a session is handed the other half', async () => {
    const [older, newer] = [await pair('older'), await pair('newer')];
    answersWith(older);
    await keepPublicHalf('ana', await readPublicHalf());
    await keepForLater('ana', 'p1', entry('a'));
    const secret = (await entries(offlineStore())).flatMap(([, kept]) =>
      Object.values(kept as object).filter((one) => one instanceof CryptoKey && one.type !== 'public'),
    );
    expect(secret).toEqual([]);
    // the clinic's ring has a newer key meanwhile, and the older one still
    answersWith(newer, older);
    expect((await sendWaiting('ana', 'p1', today)).sent).toBe(1);
    expect([...(bodies()[0]?.images[0]?.data ?? [])]).toEqual([255, 216, 255]);
  });

  test('one whose key the clinic has no more says so, and stays', async () => {
    answersWith(await pair('older'));
    await keepPublicHalf('ana', await readPublicHalf());
    await keepForLater('ana', 'p1', entry('a'));
    answersWith(await pair('newer'));
    expect((await sendWaiting('ana', 'p1', today)).sent).toBe(0);
    await waitAgain('a'.padEnd(22, 'x'));
    // another clinic's, of the same name
    answersWith(await pair('older'));
    expect((await sendWaiting('ana', 'p1', today)).sent).toBe(0);
    expect((await waitingOf('ana'))[0]?.refused).toContain('Please take it anew');
    expect(bodies()).toEqual([]);
  });
});
