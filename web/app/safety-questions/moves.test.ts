/** What led away from a form stays with it, through another beginning and more corrections than are kept; a day later it answers for nothing. */

import type { SafetyOutcome } from '@pellis/contract/safety-questions/safety-outcomes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moves } from './moves.ts';
import { readSafetyDraft } from './safety-draft.ts';
import { found, nothingSaid, type OutcomeOf, type Said } from './said.ts';
import { startedOver } from './start-over.ts';

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (name: string) => structuredClone(kept.get(name)),
  set: async (name: string, value: unknown) => void kept.set(name, structuredClone(value)),
  del: async (name: string) => void kept.delete(name),
}));

const hour = 3_600_000;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  kept.clear();
});
afterEach(() => vi.useRealTimers());

const ways: Record<string, SafetyOutcome> = { breathing: 'emergency', spreading: 'today', mole: 'in_person' };
const outcomeOf: OutcomeOf = (said) => said.map((name) => ways[name]).find((way) => way) ?? 'on';
const form = 'ana:rapid-assessment';

/** A page of the form, as its reader answers one thing after another. */
function opened(begins: Said = nothingSaid, rules: OutcomeOf = outcomeOf) {
  let now = begins;
  const heard: string[] = [];
  const page = () =>
    moves({
      form,
      now,
      setNow: (next) => {
        now = next;
      },
      isRead: true,
      purpose: 'photos',
      hears: (before, next) => heard.push(`${before.said.join()} > ${next.said.join()}`),
      outcomeOf: rules,
      version: 3,
    });
  const say = (...names: string[]) => {
    page().choose(names);
    page().decide();
  };
  const startOver = () => page().put(startedOver({ now, outcomeOf: rules }));
  return { page, say, heard, startOver, now: () => now };
}

const reopened = async () => {
  const before = await readSafetyDraft(form);
  return before && found(before);
};

test('whoever was told to call 911, reloads and starts over sends that they answered it and took it back', async () => {
  const before = opened();
  before.page().ask('acne');
  before.say('breathing');
  const { page, say, now, startOver } = opened(await reopened());
  expect(now()).toMatchObject({ said: ['breathing'], isDecided: true, isDone: false });
  startOver();
  expect(now()).toMatchObject({ said: [], concern: '', isDone: false });
  const again = opened(await reopened());
  again.page().ask('rosacea');
  again.say('none');
  expect(again.page().toSend()).toMatchObject({ said: ['none'], corrected: [['breathing']], goes_on: false });
  page().ask('acne');
  say('none');
  expect(page().toSend()).toMatchObject({ corrected: [['breathing']] });
  page().forget();
  expect(await reopened()).toBeUndefined();
});

test('a mistake and a start over leave the trace too, and so does one before the rules are here', () => {
  const { page, say, now, startOver } = opened();
  page().ask('acne');
  say('breathing');
  page().correct();
  startOver();
  expect(now().corrected).toEqual([['breathing']]);
  const early = opened({ ...nothingSaid, said: ['breathing'], isDecided: true, at: Date.now() }, () => null);
  early.startOver();
  expect(early.now().corrected).toEqual([['breathing']]);
});

test('whoever said no to everything and starts over leaves nothing', () => {
  const { page, say, now, startOver } = opened();
  page().ask('acne');
  say('none');
  startOver();
  expect(now().corrected).toEqual([]);
});

test('of more corrections than the clinic takes the most urgent are kept', () => {
  const { page, say } = opened();
  page().ask('acne');
  say('breathing');
  page().correct();
  for (let times = 0; times < 12; times++) {
    say('mole');
    page().correct();
  }
  say('none');
  const { corrected } = page().toSend() ?? {};
  expect(corrected).toHaveLength(10);
  expect(corrected?.[0]).toEqual(['breathing']);
});

test('answers of a day ago are not sent from a tab that stayed open: they are asked anew, and what led away is not forgotten', () => {
  const { page, say, now, heard } = opened();
  page().ask('acne');
  say('spreading');
  page().goOn();
  vi.advanceTimersByTime(24 * hour);
  expect(page().maySend()).toBe(true);
  expect(page().toSend()).toMatchObject({ said: ['spreading'], goes_on: true });
  vi.advanceTimersByTime(1000);
  const before = heard.length;
  expect(page().toSend()).toBeUndefined();
  expect(page().maySend()).toBe(false);
  expect(now()).toMatchObject({ concern: 'acne', said: [], isDone: false, askedAnew: 'open' });
  // what the clinic was told of it stands
  expect(heard).toHaveLength(before);
  say('none');
  expect(page().maySend()).toBe(true);
  expect(page().toSend()).toMatchObject({ said: ['none'], corrected: [['spreading']] });
});

test('what to do first that was left open for a day is not gone on from', () => {
  const { page, say, now } = opened();
  page().ask('acne');
  say('spreading');
  vi.advanceTimersByTime(25 * hour);
  page().goOn();
  expect(now()).toMatchObject({ said: [], isDone: false, corrected: [['spreading']] });
});

test('a form that is opened a day later asks anew and keeps what led away; after the form’s own two weeks nothing is left', async () => {
  const { page, say } = opened();
  page().ask('acne');
  say('breathing');
  vi.advanceTimersByTime(25 * hour);
  const later = opened(await reopened());
  expect(later.page().maySend()).toBe(false);
  later.page().ask('acne');
  expect(later.now()).toMatchObject({ said: [], corrected: [['breathing']], askedAnew: 'found' });
  vi.advanceTimersByTime(14 * 24 * hour);
  expect(await reopened()).toBeUndefined();
});
