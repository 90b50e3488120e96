/** The check of the map itself: it sees a file that is gone, a row without a test, and lets a promise stand. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { faultsOfMap } from './spec-map.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pellis-map-'));
  for (const path of ['server/src/notes/sign.ts', 'server/src/notes/notes.test.ts', 'web/app/notes/note.tsx']) write(path, '');
});
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['`server/src/notes/`, `notes/note.tsx`', '`notes.test.ts`'],
  ['`server/src/notes/*.ts`, `note_state`, `/notes/{id}`', '`notes.test.ts`'],
  ['not yet (issue 5)', ''],
])('a row with %s and %s is in order', (where, tests) => expect(faults(where, tests)).toEqual([]));

it.each([
  ['`server/src/notes/gone.ts`', '`notes.test.ts`', 'gone.ts, which is not there'],
  ['`server/src/notes/sign.ts`', '`gone.test.ts`', 'gone.test.ts, which is not there'],
  ['`server/src/notes/sign.ts`', '', 'names no test'],
  ['`server/src/notes/sign.ts`', 'by hand', 'names no test'],
  ['', '`notes.test.ts`', 'where it is made'],
])('a row with %s and %s is told', (where, tests, sentence) => {
  expect(faults(where, tests)).toEqual([expect.stringContaining(sentence)]);
});

function faults(where: string, tests: string): string[] {
  write('docs/spec-map.md', `# Map\n\n| § | what | where | test |\n|---|---|---|---|\n| 2.1 | notes | ${where} | ${tests} |\n`);
  return faultsOfMap(root, 'docs/spec-map.md');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
