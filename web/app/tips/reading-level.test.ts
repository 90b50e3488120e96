/** The tips that come with Pellis, measured as notes are: plain words, short, with sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readingLevelOf } from '../notes/workspace/plain-answer/reading-level.ts';

const folder = join(import.meta.dirname, '../../../server/src/tips/library');
const all = readdirSync(folder).map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')]);
const wordsOf = (text: string) => text.split(/\n---\n/)[1] ?? '';

test('there are 40 tips or more, each with a title of its own', () => {
  const titles = all.map(([, text]) => /^title: (.+)$/m.exec(text)?.[1]);
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(titles).size).toBe(all.length);
});

test.each(all)('%s is short, and nobody needs more than eight years of school to read it', (_, text) => {
  const count = wordsOf(text)
    .split(/\s+/)
    .filter((word) => /[A-Za-z0-9]/.test(word)).length;
  expect(count).toBeGreaterThanOrEqual(120);
  expect(count).toBeLessThanOrEqual(230);
  expect(readingLevelOf(wordsOf(text))?.grade).toBeLessThanOrEqual(8);
  expect(text).toMatch(/^sources:\n- .+ \| .+$/m);
});
