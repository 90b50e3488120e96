/** Who was told twice: the crash proof must see it wherever nothing that befell the clinic explains it. */
import { expect, test } from 'vitest';
import { judgeDeliveries, type Message } from './deliveries.ts';
import type { Spell } from './spells.ts';

const email: Message = {
  id: 'e1',
  channel: 'mail',
  recipient: 'ana@demo.test',
  attempts: 1,
  goes_once: false,
  is_sent: true,
  last_error: null,
};
const text: Message = { ...email, id: 't1', channel: 'sms', recipient: '(415) 555-0101' };
const minute = 60_000;

function wrongWith(messages: Message[], arrivals: Record<string, number[]>, spells: Spell[] = []): string[] {
  const taken = (isText: boolean) => new Map(Object.entries(arrivals).filter(([name]) => name.startsWith('+') === isText));
  const { follows } = judgeDeliveries(messages, { mail: { taken: taken(false) }, texts: { taken: taken(true) }, spells });
  return follows.filter(({ is, should }) => is !== should).map(({ what }) => what);
}
const lasting = (what: string): Spell => ({ what, from: 10 * minute, to: 11 * minute });
const [toldTwice, unbegun, onceOnly] = [
  'told twice though the first time was heard and noted',
  'told more often than it was begun',
  'told twice of what goes once at most',
];

test('what arrived once is well; what is missing or was written by nobody is told', () => {
  expect(wrongWith([email, text], { e1: [1], '+14155550101': [1] })).toEqual([]);
  expect(wrongWith([email, text], {})).toHaveLength(2);
  expect(wrongWith([], { e9: [1], '+14155550199': [1] })).toHaveLength(2);
});

test('a text that never left is told, but for a code whose time was over', () => {
  const unsent = { ...text, is_sent: false };
  const late = { ...unsent, last_error: 'not sent: it was of use only until then' };
  expect(wrongWith([late], {})).toEqual([]);
  expect(wrongWith([unsent], {})).toEqual(['texts that did not leave, other than codes that were of use only until then']);
});

test('a second email is right only where the first one came as its yes could be lost', () => {
  const twice = { e1: [10.5 * minute, 12 * minute] };
  const tried = [{ ...email, attempts: 2 }];
  expect(wrongWith(tried, twice, [lasting('both')])).toEqual([]);
  expect(wrongWith(tried, twice, [lasting('answers of the mail server lost')])).toEqual([]);
  expect(wrongWith(tried, twice, [lasting('card processor away')])).toEqual([toldTwice]);
  expect(wrongWith(tried, { e1: [12 * minute, 13 * minute] }, [lasting('both')])).toEqual([toldTwice]);
  expect(wrongWith([email], twice, [lasting('both')])).toEqual([unbegun]);
});

test('a text that the network doubles is not ours; one that we send again without need is', () => {
  const twice = { '+14155550101': [10.5 * minute, 10.5 * minute] };
  expect(wrongWith([text], twice, [lasting('carrier of text messages asked twice')])).toEqual([]);
  expect(wrongWith([text], { '+14155550101': Array(3).fill(10.5 * minute) }, [lasting('carrier of text messages asked twice')])).toEqual([
    unbegun,
  ]);
  expect(wrongWith([text], twice)).toEqual([toldTwice, unbegun]);
});

test('a reminder never comes twice, whatever befell the clinic', () => {
  const reminder = { ...email, goes_once: true, attempts: 2 };
  expect(wrongWith([reminder], { e1: [10.5 * minute, 12 * minute] }, [lasting('application')])).toEqual([onceOnly]);
});
