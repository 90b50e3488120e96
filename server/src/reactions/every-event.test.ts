/** Events are declared by the noun that tells them, each once, and what an older version wrote is still read. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import type { Happening } from '../platform/events.ts';
import { everyEvent } from './every-event.ts';

const root = dirname(import.meta.dirname);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const namesIn = (text: string) =>
  [...text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map((match) => match[1] ?? '').filter((name) => name in everyEvent);

test('each event is declared once, in the events.ts of a noun', () => {
  const declared = sources
    .filter((path) => /^[a-z-]+\/events\.ts$/.test(path) && !path.startsWith('platform/'))
    .flatMap((path) => namesIn(textOf(path)));
  expect(declared.sort()).toEqual(Object.keys(everyEvent).sort());
});

test('the platform names no event of a noun', () => {
  expect(sources.filter((path) => path.startsWith('platform/')).flatMap((path) => namesIn(textOf(path)))).toEqual([]);
});

test('nobody reads an event’s data by a text key', () => {
  expect(sources.filter((path) => /\bdata\['/.test(textOf(path)))).toEqual([]);
});

test('what an event carries is told with it, and nothing else', () => {
  expectTypeOf<{ name: 'appointment.cancelled' }>().not.toExtend<Happening<'appointment.cancelled'>>();
  expectTypeOf<{ name: 'appointment.cancelled'; data: { by: 'clinic'; fee: number } }>().toExtend<Happening<'appointment.cancelled'>>();
  // nor is it enough that one of several needs none
  expectTypeOf<{ name: 'visit.ended' | 'order.declined' }>().not.toExtend<Happening<'visit.ended' | 'order.declined'>>();
  expectTypeOf<{ name: 'note.signed'; data: { fee: number } }>().not.toExtend<Happening<'note.signed'>>();
});

test('what stands in the outbox is read as it was written, and as older versions wrote it', () => {
  const at = '2026-11-22T20:00:00.000Z';
  expect(everyEvent['account.email_change_objected'].parse({ removed: [{ way: 'passkey', at }] })).toEqual({
    removed: [{ way: 'passkey', at: new Date(at) }],
  });
  expect(everyEvent['account.email_change_objected'].parse({})).toEqual({ removed: [] });
  expect(everyEvent['account.phone_proven'].parse({})).toEqual({ is_new: false });
  expect(everyEvent['account.settings_saved'].parse({})).toEqual({ sms_reminders: false });
  expect(everyEvent['note.signed'].parse({ something: 'of another time' })).toEqual({});
});

test('what follows an event stands in one table and its parts, each event once', () => {
  const listedIn = (path: string) =>
    [...textOf(path).matchAll(/^ {2}'([a-z_]+\.[a-z_]+)': \{/gm)].map((match) => match[1] ?? '').filter((name) => name in everyEvent);
  const tables = sources.filter((path) => listedIn(path).length > 0);
  expect(tables.filter((path) => !/^reactions(\.ts|\/of-[a-z-]+\.ts)$/.test(path))).toEqual([]);
  const listed = tables.flatMap(listedIn);
  expect(listed.filter((name, place) => listed.indexOf(name) !== place)).toEqual([]);
});
