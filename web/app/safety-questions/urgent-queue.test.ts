/** What cannot wait is told once, again until it arrives, and taken back under the same id. */

import type { SafetyOutcome } from '@pellis/contract/safety-questions/safety-outcomes';
import { UrgentAnswerForm } from '@pellis/contract/safety-questions/urgent-answers';
import { longestAgo } from '@pellis/contract/safety-questions/urgent-outcomes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptUrgent } from './urgent-kept.ts';
import { urgentQueue } from './urgent-queue.ts';
import { hearing } from './use-urgent.ts';

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (name: string) => structuredClone(kept.get(name)),
  update: async (name: string, to: (value: unknown) => unknown) =>
    void kept.set(name, structuredClone(to(structuredClone(kept.get(name))))),
  keys: async () => [...kept.keys()],
}));

let comesBack: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  comesBack = [];
  vi.stubGlobal('window', {
    addEventListener: (_: string, hears: () => void) => comesBack.push(hears),
    removeEventListener: (_: string, hears: () => void) => (comesBack = comesBack.filter((one) => one !== hears)),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const said = { concern: 'acne', version: 2, said: ['breathing'] };

/** A page of the form; `answer` is what the clinic answers, null without a connection. */
function opened(answer: () => number | null) {
  const told: UrgentAnswerForm[] = [];
  const queue = urgentQueue('ana:told-1', { kind: 'visit', id: '1' }, async (form) => {
    const status = answer();
    if (status === null) throw new TypeError('no connection');
    told.push(form);
    return status;
  });
  queue.open();
  return { queue, told };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('it is told at once, and its correction under the same id', async () => {
  const { queue, told } = opened(() => 200);
  queue.given(said);
  await settle();
  expect(told).toMatchObject([{ ...said, seconds_ago: 0, taken_back_seconds_ago: null }]);
  await vi.advanceTimersByTimeAsync(60_000);
  queue.takenBack();
  await settle();
  expect(told[1]).toMatchObject({ id: told[0]?.id, seconds_ago: 60, taken_back_seconds_ago: 0 });
  queue.takenBack();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toHaveLength(2);
});

test('without a connection it is told when there is one again, with how long ago it was', async () => {
  let status: number | null = null;
  const { queue, told } = opened(() => status);
  queue.given(said);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(told).toEqual([]);
  status = 200;
  for (const hears of comesBack) hears();
  await settle();
  expect(told).toMatchObject([{ seconds_ago: 90 }]);
});

test('a page that is opened again tells what the one before could not, and can still take it back', async () => {
  const first = opened(() => null);
  first.queue.given(said);
  await settle();
  first.queue.close();
  await vi.advanceTimersByTimeAsync(300_000);
  const { queue, told } = opened(() => 200);
  await settle();
  expect(told).toMatchObject([{ seconds_ago: 300, taken_back_seconds_ago: null }]);
  queue.takenBack();
  await settle();
  expect(told[1]).toMatchObject({ id: told[0]?.id, taken_back_seconds_ago: 0 });
});

test('who is signed out, or called too often, is told again later; what the clinic cannot take is told by the next page', async () => {
  for (const [status, times] of [
    [401, 3],
    [429, 3],
    [503, 3],
    [422, 1],
  ] as const) {
    kept.clear();
    const { queue, told } = opened(() => status);
    queue.given(said);
    await vi.advanceTimersByTimeAsync(7_500);
    expect(told, String(status)).toHaveLength(times);
    queue.close();
    const next = opened(() => 200);
    await settle();
    expect(next.told, String(status)).toHaveLength(1);
    next.queue.close();
  }
});

test('two pages of one form keep what each was told, and one that is forgotten at logout does not come back', async () => {
  const [one, two] = [opened(() => null), opened(() => null)];
  await settle();
  one.queue.given({ ...said, said: ['breathing'] });
  two.queue.given({ ...said, said: ['spreading'] });
  await settle();
  one.queue.takenBack();
  await settle();
  for (const { queue } of [one, two]) queue.close();
  const all = kept.get('ana:told-1:urgent') as KeptUrgent[];
  expect(all.map((each) => [each.said[0], each.takenBackAt !== null])).toEqual([
    ['breathing', true],
    ['spreading', false],
  ]);
  expect(all[0]).toMatchObject({ about: { kind: 'visit', id: '1' } });

  let arrives = () => {};
  const queue = urgentQueue('ana:told-1', { kind: 'visit', id: '1' }, () => new Promise((end) => (arrives = () => end(200))));
  queue.open();
  await settle();
  kept.clear();
  arrives();
  await settle();
  queue.close();
  expect([...kept.values()].flat()).toEqual([]);
});

test('a clock that was set meanwhile asks for nothing that the clinic refuses', async () => {
  const { queue, told } = opened(() => (told.length < 3 ? 503 : 200));
  queue.given({ ...said, told: 'emergency' });
  await settle();
  vi.setSystemTime(Date.now() + 400 * 24 * 3_600_000);
  queue.takenBack();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.setSystemTime(Date.now() - 800 * 24 * 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told.map((form) => form.taken_back_seconds_ago === null || form.taken_back_seconds_ago <= form.seconds_ago)).toEqual(
    told.map(() => true),
  );
  for (const form of told) expect(UrgentAnswerForm.safeParse({ ...form, id: 'a'.repeat(22) }).error).toBeUndefined();
  expect(told.map((form) => form.seconds_ago)).toEqual(expect.arrayContaining([0, longestAgo]));
  expect(told.at(-1)).toMatchObject({ told: 'emergency' });
});

test('heard is what leads to 911 or to care today, and that it does not any more', () => {
  const heard: string[] = [];
  const hear = hearing({
    given: ({ said: [first], told }) => heard.push(`given ${first} ${told}`),
    takenBack: () => heard.push('taken back'),
  });
  const outcomeOf = ([first]: readonly string[]): SafetyOutcome =>
    first === 'breathing' ? 'emergency' : first === 'spreading' ? 'today' : 'on';
  const at = (first: string | undefined, isDecided: boolean, version = 2) => ({
    ...{ concern: 'acne', version, said: first === undefined ? [] : [first], corrected: [], isDone: false, isDecided, at: 0 },
  });
  hear(at(undefined, false), at('breathing', false), outcomeOf);
  hear(at('breathing', false), at('breathing', true), outcomeOf);
  hear(at('breathing', true), at('breathing', false), outcomeOf);
  hear(at('none', false), at('none', true), outcomeOf);
  hear(at('spreading', false), at('spreading', true), outcomeOf);
  // gone on from: it stands
  hear(at('spreading', true), { ...at('spreading', true), isDone: true }, outcomeOf);
  // the questions have changed: nobody took anything back
  hear(at('spreading', true, 1), at(undefined, false), outcomeOf);
  expect(heard).toEqual(['given breathing emergency', 'taken back', 'given spreading today']);
});
