/** Two people with one device: what one kept is not shown to the other. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { KeptContent } from './kept-content.tsx';
import type { Standing } from './vault.ts';

const tip = { patients: [], tips: [] };
const until = new Date('2026-12-20T12:00:00Z');
const open: Standing = { is: 'open', person: 'ana', until, text: JSON.stringify(tip), hasLock: false };
const content = (standing: Standing, person?: string) => seen(<KeptContent standing={standing} person={person} />).text;

test('whoever is signed in sees what they kept, and of somebody else only that there is something', () => {
  expect(content(open, 'ana')).toContain('Keep my routine on this device');
  for (const standing of [open, { is: 'locked', person: 'ana', until }, { is: 'hidden', person: 'ana', until }] as const) {
    const text = content(standing, 'ben');
    expect(text).toContain('Somebody else keeps theirs on this device.');
    expect(text).not.toMatch(/passkey|signed out/);
  }
});

test('signed out, what was open a moment ago is hidden until it was looked at anew', () => {
  expect(content(open)).toContain('You are signed out, so it is hidden');
  expect(content({ is: 'locked', person: 'ana', until })).toContain('Open with my passkey');
});

test('what changed after it was kept is said before all of it', () => {
  const kept = { read_at: '2999-11-05T20:00:00.000Z', next: null, courses: [] };
  const routine = { today: '2026-11-05', time_zone: 'America/Los_Angeles', plan: null, replaced: null, taken_back: null };
  const text = JSON.stringify({ patients: [{ id: 'p', first_name: 'Ana', is_self: true, ...kept, routine }], tips: [] });
  expect(content({ ...open, text, isBehind: true }, 'ana')).toContain('Something may have changed after this was kept');
  expect(content({ ...open, text, isBehind: false }, 'ana')).not.toContain('Something may have changed');
});
