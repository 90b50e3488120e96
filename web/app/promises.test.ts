/** docs/promises.md beside the public pages: every sentence that promises stands in the list, and every entry of the list on its page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writtenPages } from './platform/pages.ts';
import { writePage } from './public-site.tsx';
import { linesOf } from './test-markup.tsx';

const listed = readFileSync(join(import.meta.dirname, '../../docs/promises.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, page]) => page?.startsWith('`/'))
  .map(([, page = '', promise = '']) => ({ page: page.replaceAll('`', ''), promise }));

const pages = await Promise.all(
  writtenPages.staticPages.map(async ({ path, file }) => {
    const { default: Page } = await import(join(import.meta.dirname, file));
    const markup = writePage(path, { Page, styles: [], scripts: [] });
    const body = markup.slice(markup.indexOf('<main'), markup.indexOf('</main>'));
    return { path, lines: linesOf(body.replaceAll(/<\/?span[^>]*>/g, '')) };
  }),
);

const plain = (words: string) => words.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').replaceAll(' .', '.').trim();
const promises = /guaranteed|for free|hidden fees|24\/7|complimentary|shipped|coming soon|runs out|nobody else|under 1 week/i;
/** Terms of use and of privacy are contracts of their own, read by lawyers. */
const contracts = ['/terms', '/privacy', '/california-privacy'];

test.each(listed)('$page says: $promise', ({ page, promise }) => {
  const lines = pages.find(({ path }) => path === page)?.lines ?? [];
  expect(plain(lines.join(' '))).toContain(promise);
});

test('every sentence that promises something is in the list', () => {
  const known = listed.map(({ promise }) => promise.toLowerCase());
  const unknown = pages
    .filter(({ path }) => !contracts.includes(path))
    .flatMap(({ path, lines }) => lines.map((line) => ({ path, line: plain(line) })))
    .filter(
      ({ line }) =>
        promises.test(line) && !known.some((promise) => line.toLowerCase().includes(promise) || promise.includes(line.toLowerCase())),
    );
  expect(unknown).toEqual([]);
});
