/** Content pages as the build writes them: whole without the app, and with places for what the owner sets while the clinic runs. */
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

// the build of the public site sets these
vi.stubEnv('CLINIC_NAME', '{{clinic.name}}');
vi.stubEnv('CLINIC_NAME_FIRST', '{{clinic.name_first}}');
vi.stubEnv('CLINIC_NAME_REST', '{{clinic.name_rest}}');
const { writePage } = await import('./public-site.tsx');
const { writtenPages } = await import('./platform/pages.ts');

const { tipsPage, writtenTip } = await import('./tips/written-tip.ts');

const all = [...writtenPages.staticPages, writtenPages.missing, tipsPage, writtenTip];

const pages = await Promise.all(
  all.map(async ({ path, file }) => {
    const { default: Page } = await import(join(import.meta.dirname, file));
    return { path, written: writePage(path, { Page, styles: ['.of-this-page{}'], scripts: ['/assets/small.js'] }) };
  }),
);

test.each(pages)('$path stands by itself: its styles come with it, one small script after it, and no app', ({ written }) => {
  expect(written).toMatch(/^<!DOCTYPE html><html lang="en-US"/);
  expect(written).toContain('<style>.of-this-page{}</style>');
  expect(written).toContain('["/assets/small.js"].forEach');
  expect(written.match(/<h1[ >]/g)).toHaveLength(1);
  expect(written).not.toMatch(/<script[^>]* src=|modulepreload|__reactRouter|rel="stylesheet"/);
});

test.each(pages)('$path names the clinic only where the server puts its name in', ({ written }) => {
  expect(written).not.toContain('Pellis');
  expect(written).toContain('{{clinic.name}}');
  // a script that the server changed would no longer be the one that the policy of the page lets in
  expect(written).not.toMatch(/<script>[^<]*\{\{/);
});

test('a content page tells searchers its title, its sentence and its addresses, and a missing one that there is nothing to find', () => {
  const at = (path: string) => pages.find((page) => page.path === path)?.written ?? '';
  const why = at('/why-pellis');
  expect(why).toContain('<title>Why {{clinic.name}}</title><meta name="description" content="Board-certified');
  expect(why).toContain('<link rel="canonical" href="https://us.site.invalid/why-pellis"/>');
  expect(why).toContain('<meta property="og:site_name" content="{{clinic.name}}"/>');
  const missing = at(writtenPages.missing.path);
  expect(missing).toContain('<title>Page not found</title><meta name="robots" content="noindex"/>');
  expect(missing).not.toContain('canonical');
});
