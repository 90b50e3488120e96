/** What is kept follows who is signed in: the plan goes after its days, and photos that wait stay for their account until they can go. */
import 'fake-indexeddb/auto';
import { readMe } from '@pellis/contract/accounts/settings';
import { readNextAppointment } from '@pellis/contract/appointments/appointments';
import { listMyPatients } from '@pellis/contract/guardianships/patients-of-mine';
import { readOwnProducts } from '@pellis/contract/products/own-products';
import type { DiaryForm } from '@pellis/contract/progress/diary';
import { readProgress, readWaitingPhotoKeys, writeDiary } from '@pellis/contract/progress/progress';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { clear, keys } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, unreachable } from '../platform/api-error.ts';
import { keptSince, markKept } from '../platform/offline-mark.ts';
import { offlineStore } from '../platform/offline-store.ts';
import { beginToKeep, keepNoLonger, keepUp, readKept } from './kept.ts';
import { keep, keptDays, look, markBehind } from './vault.ts';
import { keepForLater, waitingOf } from './waiting.ts';

const at = vi.hoisted(() => ({ person: null as string | null, actsFor: 'p1', call: vi.fn(), serve: vi.fn(), follow: vi.fn() }));
vi.mock('../platform/api.ts', async (original) => ({ ...(await original<object>()), call: at.call }));
vi.mock('../platform/acting.ts', async (original) => ({ ...(await original<object>()), actingFor: () => at.actsFor }));
vi.mock('./changes.ts', () => ({ followChanges: at.follow }));
vi.mock('./worker.ts', () => ({ serveOffline: at.serve }));
vi.mock('../platform/session.ts', async (original) => ({
  ...(await original<typeof import('../platform/session.ts')>()),
  currentSession: () => (at.person === null ? null : { userId: at.person }),
  isStaying: (person: string) => person === at.person,
}));

const entry = (id: string): DiaryForm => ({
  ...{ id: id.padEnd(22, 'x'), day: '2026-11-25', words: '', course: 'acne', images: [{ filename: 'arm.jpg', data: new Uint8Array([1]) }] },
  ...{ itch: null, sleep: null, feeling: null, is_flare: false, triggers: [], is_private: false },
});
const routine = { today: '2026-11-26', time_zone: 'America/Los_Angeles', plan: null, replaced: null, taken_back: null };
let diary: () => Promise<unknown>;
/** Whether there is a patient whose part can be kept. */
let isCare: boolean;
let mine: { id: string; scopes: string[] | null }[];
const later = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000);

const answers = () =>
  new Map<unknown, () => unknown>([
    [readMe, () => ({ patient_id: at.actsFor, patient: isCare ? { first_name: at.actsFor, relation: 'self' } : null })],
    [readWaitingPhotoKeys, () => ({ keys: [] })],
    [writeDiary, () => diary()],
    [listMyPatients, () => mine],
    ...(isCare ? care : []),
  ]);
const care: [unknown, () => unknown][] = [
  [readRoutine, () => routine],
  [readOwnProducts, () => ({ today: '2026-11-26', kept: [], ticks: [], not_tolerated: [] })],
  [readProgress, () => ({ courses: [] })],
  [readNextAppointment, () => Promise.reject(new ApiError({ status: 404, code: 'not_found', detail: '' }))],
];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const local = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => void local.set(name, value),
    removeItem: (name: string) => void local.delete(name),
  });
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } });
  Object.assign(at, { person: 'ana', actsFor: 'p1' });
  diary = async () => ({});
  isCare = false;
  mine = [
    { id: 'p1', scopes: null },
    { id: 'p2', scopes: ['see-care', 'pay-for-care'] },
  ];
  at.serve.mockReset();
  at.call.mockReset();
  at.call.mockImplementation(async (endpoint: unknown) => {
    const answer = answers().get(endpoint);
    if (answer !== undefined) return answer();
    const { path } = endpoint as { path: string };
    return path === '/patients/:id/routine' ? { today: '2026-11-26' } : [];
  });
  await clear(offlineStore());
  await keep('ana', 'the plan');
  markKept();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('after its days the plan goes, and a photo stays: for who is signed out, and while another patient is acted for', async () => {
  await keepForLater('ana', 'p1', entry('a'));
  later(keptDays + 1);
  at.person = null;
  await keepUp();
  expect(await look(null)).toEqual({ is: 'nothing' });
  Object.assign(at, { person: 'ana', actsFor: 'p2' });
  await keepUp();
  expect(await waitingOf('ana')).toHaveLength(1);
  at.actsFor = 'p1';
  await keepUp();
  expect(await waitingOf('ana')).toEqual([]);
  // nothing of anybody is left
  expect(keptSince()).toBeNull();
});

test('somebody else who takes theirs off this device leaves the photos of others', async () => {
  await keepForLater('ana', 'p1', entry('a'));
  at.person = 'ben';
  await keepNoLonger();
  expect(await waitingOf('ana')).toHaveLength(1);
  expect(await look(null)).toMatchObject({ is: 'hidden', person: 'ana' });
});

test('what cannot be kept whole leaves no plan behind, and the photos that waited', async () => {
  await keepForLater('ana', 'p1', entry('a'));
  later(keptDays + 1);
  at.serve.mockRejectedValueOnce(new Error('no room'));
  await expect(beginToKeep()).rejects.toThrow('no room');
  expect(await look('ana')).toEqual({ is: 'nothing' });
  expect(await waitingOf('ana')).toHaveLength(1);
});

test.each([
  ['a fault of the clinic', () => Promise.reject(new ApiError({ status: 500, code: 'fault', detail: 'boom' }))],
  ['a network that breaks', () => Promise.reject(unreachable())],
])('the plan is brought up to date first, whatever becomes of a photo: %s', async (_, fails) => {
  await keepForLater('ana', 'p1', entry('a'));
  later(1);
  diary = fails;
  await keepUp().catch(() => undefined);
  expect(await look('ana')).toMatchObject({ is: 'open', text: JSON.stringify({ patients: [], tips: [] }) });
  expect(await waitingOf('ana')).toHaveLength(1);
});

test('a plan that cannot be read holds up no photo', async () => {
  await keepForLater('ana', 'p1', entry('a'));
  at.serve.mockRejectedValueOnce(new Error('the page did not come'));
  later(1);
  await expect(keepUp()).rejects.toThrow('the page did not come');
  expect(await waitingOf('ana')).toEqual([]);
});

test('what still waits is not taken off, and it is said so whatever it failed on', async () => {
  await keepForLater('ana', 'p1', entry('a'));
  diary = () => Promise.reject(unreachable());
  await expect(keepNoLonger()).rejects.toMatchObject({ code: 'photos_wait' });
  expect(await look('ana')).toMatchObject({ is: 'open' });
  diary = async () => ({});
  await keepNoLonger();
  expect(await look('ana')).toEqual({ is: 'nothing' });
});

/** Whose parts are shown of what is kept. */
async function shown(): Promise<string[] | undefined> {
  const standing = await look('ana');
  return standing.is === 'open' ? readKept(standing.text)?.patients.map(({ id }) => id) : undefined;
}

const keepBoth = async () => {
  isCare = true;
  at.actsFor = 'p2';
  await keepUp();
  at.actsFor = 'p1';
  await keepUp();
};

test('each patient has days of their own: one whom nobody acted for goes, while another is kept up', async () => {
  await keepBoth();
  expect(await shown()).toEqual(['p1', 'p2']);
  later(keptDays - 1);
  await keepUp();
  expect(await shown()).toEqual(['p1', 'p2']);
  later(2);
  // not even before anything is read anew
  expect(await shown()).toEqual(['p1']);
  await keepUp();
  const standing = await look('ana');
  expect(standing.is === 'open' && standing.text).not.toContain('"p2"');
});

test('who may not see their care any more keeps nothing of it, acting for them or for another', async () => {
  await keepBoth();
  mine = [mine[0] ?? { id: 'p1', scopes: null }, { id: 'p2', scopes: ['pay-for-care'] }];
  later(1);
  await keepUp();
  expect(await shown()).toEqual(['p1']);
  mine = [{ id: 'p1', scopes: ['pay-for-care'] }];
  later(1);
  await keepUp();
  expect(await shown()).toEqual([]);
});

test('a copy of a moment ago is read anew where something changed since, and not where nothing did', async () => {
  await keepBoth();
  at.call.mockClear();
  await keepUp();
  expect(at.call).not.toHaveBeenCalledWith(readRoutine, expect.anything());
  await markBehind('ana');
  expect(await look('ana')).toMatchObject({ isBehind: true });
  await keepUp();
  expect(at.call).toHaveBeenCalledWith(readRoutine, { params: { id: 'p1' } });
  expect(await look('ana')).toMatchObject({ isBehind: false });
});

test('what changes while it is read leaves the copy behind', async () => {
  await keepBoth();
  await markBehind('ana');
  const answer = at.call.getMockImplementation();
  at.call.mockImplementation(async (endpoint: unknown, sent: unknown) => {
    if (endpoint === readRoutine) await markBehind('ana');
    return answer?.(endpoint, sent);
  });
  await keepUp();
  expect(await look('ana')).toMatchObject({ isBehind: true });
});

test('who takes it off leaves no word of what changed behind', async () => {
  await markBehind('ana');
  await keepNoLonger();
  expect(await keys(offlineStore())).toEqual([]);
});
