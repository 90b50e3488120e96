/** The worker behind notifications: it shows what was pushed and nothing else, and a click leads only to pages of this site. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';

const source = readFileSync(fileURLToPath(new URL('../../public/push-worker.js', import.meta.url)), 'utf8');
const origin = 'https://clinic.test';

type Listener = (event: object) => void;
let listeners: Record<string, Listener>;
let done: Promise<unknown>[];
let shown: unknown[];
let windows: { url: string; focus: () => void }[];
let went: string[];

beforeEach(() => {
  [listeners, done, shown, windows, went] = [{}, [], [], [], []];
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    registration: { showNotification: async (...notification: unknown[]) => shown.push(notification) },
    clients: { matchAll: async () => windows, openWindow: async (address: string) => went.push(`opened ${address}`) },
  };
  new Function('self', source)(self);
});

async function happens(name: string, event: object): Promise<void> {
  listeners[name]?.({ waitUntil: (work: Promise<unknown>) => done.push(work), ...event });
  await Promise.all(done);
}

const isPushed = (message: object | null) => happens('push', { data: message && { json: () => message } });
const isClicked = (path: unknown) => happens('notificationclick', { notification: { close: () => went.push('closed'), data: { path } } });

test('a push is shown with its words, one for one event', async () => {
  await isPushed({ title: 'Pellis', body: 'A message waits for an answer.', path: '/workspace/inbox?conversation=x', tag: 'event 7' });
  expect(shown).toEqual([
    [
      'Pellis',
      { body: 'A message waits for an answer.', tag: 'event 7', icon: '/icon.svg', data: { path: '/workspace/inbox?conversation=x' } },
    ],
  ]);
});

test('a push without words shows nothing', async () => {
  await isPushed(null);
  await isPushed({});
  expect(shown).toEqual([]);
});

test('a click opens the page it is about, or goes to the window that shows it', async () => {
  await isClicked('/workspace/inbox?conversation=x');
  expect(went).toEqual(['closed', `opened ${origin}/workspace/inbox?conversation=x`]);
  went = [];
  windows = [
    { url: `${origin}/workspace`, focus: () => went.push('another') },
    { url: `${origin}/workspace/inbox?conversation=x`, focus: () => went.push('went to it') },
  ];
  await isClicked('/workspace/inbox?conversation=x');
  expect(went).toEqual(['closed', 'went to it']);
});

test.each(['https://evil.test/', '//evil.test/x', 'javascript:alert(1)', 42, undefined])('a click on %s stays at home', async (path) => {
  await isClicked(path);
  expect(went[1]).toMatch(/^opened https:\/\/clinic\.test\/?$/);
});
