/** The tips that come with Pellis, measured as notes are: plain words, short, with sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readingLevelOf } from '../writing/reading-level.ts';
import { gradeInWords, hardestTipGrade } from './reading-grade.ts';

const folder = join(import.meta.dirname, '../../../server/src/tips/library');
const all = readdirSync(folder).map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')]);
const wordsOf = (text: string) => text.split(/\n---\n/)[1] ?? '';

test('there are 40 tips or more, each with a title of its own', () => {
  const titles = all.map(([, text]) => /^title: (.+)$/m.exec(text)?.[1]);
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(titles).size).toBe(all.length);
});

test('whoever writes one is told the grade and the bound: simpler is better, harder is too hard', () => {
  const words = (grade: number) => gradeInWords({ grade, longest: { words: 31, sentence: '' } });
  expect([words(3), words(8)]).toEqual(
    [3, 8].map((grade) => `Reads like school grade ${grade}. Tips stay at 8 or below; simpler is better.`),
  );
  expect(words(9)).toMatch(/should stay at 8 or below.*31 words/);
});

test.each(all)('%s is short, and nobody needs more than eight years of school to read it', (_, text) => {
  const count = wordsOf(text)
    .split(/\s+/)
    .filter((word) => /[A-Za-z0-9]/.test(word)).length;
  expect(count).toBeGreaterThanOrEqual(120);
  expect(count).toBeLessThanOrEqual(230);
  expect(readingLevelOf(wordsOf(text))?.grade).toBeLessThanOrEqual(hardestTipGrade);
  expect(text).toMatch(/^sources:\n- .+ \| .+$/m);
});
