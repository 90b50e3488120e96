/** The tips that come with Pellis, measured as notes are: plain words, short, with sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readingLevelOf } from '../writing/reading-level.ts';
import { gradeInWords, tipGrades } from './reading-grade.ts';

const folder = join(import.meta.dirname, '../../../server/src/tips/library');
const all = readdirSync(folder).map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')]);
const wordsOf = (text: string) => text.split(/\n---\n/)[1] ?? '';

test('there are 40 tips or more, each with a title of its own', () => {
  const titles = all.map(([, text]) => /^title: (.+)$/m.exec(text)?.[1]);
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(titles).size).toBe(all.length);
});

test('whoever writes one is told the grade with both bounds: simpler is fine, harder is not', () => {
  const words = (grade: number) => gradeInWords({ grade, longest: { words: 31, sentence: '' } });
  expect(words(5)).toBe('Reads like school grade 5: simpler than tips are as a rule (6 to 8), which is fine.');
  expect([words(6), words(8)]).toEqual([6, 8].map((grade) => `Reads like school grade ${grade}, as tips should (6 to 8).`));
  expect(words(9)).toMatch(/should stay within 6 to 8.*31 words/);
});

test.each(all)('%s is short, and nobody needs more than eight years of school to read it; simpler is fine', (_, text) => {
  const count = wordsOf(text)
    .split(/\s+/)
    .filter((word) => /[A-Za-z0-9]/.test(word)).length;
  expect(count).toBeGreaterThanOrEqual(120);
  expect(count).toBeLessThanOrEqual(230);
  expect(readingLevelOf(wordsOf(text))?.grade).toBeLessThanOrEqual(tipGrades.most);
  expect(text).toMatch(/^sources:\n- .+ \| .+$/m);
});
