/** The two built sites as visitors get them, from a little site written for these tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { keepFresh } from './keep-fresh.ts';
import type { Facts } from './page-text.ts';
import { inlineScripts, serveSite } from './site.ts';

const alternate = '<link rel="alternate" hrefLang="en-ca" href="https://ca.site.invalid/"/>';
const html = (country: string, other: string) =>
  `<html data-site="https://${country}.site.invalid" data-other-site="https://${other}.site.invalid" data-counting="unknown"><head>${alternate}</head>
<body>${country} <span class="figures" data-fact="price.rapid_assessment">soon</span><p hidden="" data-when="median_answer_time">answered</p><a data-fact-href="mailto:{clinic.email}?subject=A&amp;body=B">write</a></body></html>`;

const files = {
  'client/assets/a-1.js': 'export {};',
  'client/assets/a-1.js.br': 'packed',
  'client/cards/a card.png': 'drawn',
  'pages/site.json':
    '{"addresses":["/","/terms","/notes/:id"],"staticPages":["/","/terms"],"files":{"/notes/:id":["/assets/app.js","/assets/note.js","/assets/note.css"]}}',
  'pages/us/index.html': html('us', 'ca'),
  'pages/ca/index.html': html('ca', 'us'),
  'pages/us/terms/index.html':
    '<script>theme()</script><script type="application/ld+json">{}</script><script type="module" src="/a.js"></script>',
  'pages/us/why/index.html': [
    '<title>Why {{clinic.name}}</title><meta property="og:title" content="Why {{clinic.name}}"/>',
    '<script type="application/ld+json">{"name":"{{clinic.name}}","url":"https://us.site.invalid/"}</script>',
    '<script>theme()</script><span>{{clinic.name_first}} <span>{{clinic.name_rest}}</span></span>',
    '<a data-fact-href="mailto:{clinic.email}?subject=Referral%20to%20%7B%7Bclinic.name%7D%7D&amp;body=B">write</a>',
  ].join(''),
  'pages/us/why-pellis/index.html': '<link rel="canonical" href="https://us.site.invalid/why-pellis"/>about us',
  'pages/us/app.html': '<head><link rel="modulepreload" href="/assets/app.js"/></head>the app',
  'pages/us/missing.html': 'nothing here',
  'pages/us/tip.html': 'tip: {{tip.title}}',
  'pages/us/withdrawn-tip.html': 'gone on {{tip.withdrawn}}',
  'pages/us/manifest.webmanifest': '{"name":"{{clinic.name}}","short_name":"{{clinic.name_first}}"}',
};

let folder: string;
let app: FastifyInstance;

async function open(
  sites = { us: 'https://clinic.test', ca: 'https://clinic.test.ca' },
  facts: Facts = { 'price.rapid_assessment': '$179' },
  counts = false,
  read?: () => Promise<Facts>,
) {
  folder = mkdtempSync(join(tmpdir(), 'pellis-site-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  app = fastify();
  await serveSite(app, { sites, counts, facts: read ?? (async () => facts), known: facts, folder });
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host: 'clinic.test', ...headers } });
}

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('each host gets its own site, with the real addresses of both in it', async () => {
  const get = await open();
  const us = (await get('/')).body;
  expect(us).toContain('us <span');
  expect(us).toContain('data-site="https://clinic.test" data-other-site="https://clinic.test.ca" data-counting="off"');
  expect(us).toContain('href="https://clinic.test.ca/"');
  const ca = (await get('/', { host: 'clinic.test.ca' })).body;
  expect(ca).toContain('ca <span');
  expect(ca).toContain('data-site="https://clinic.test.ca" data-other-site="https://clinic.test"');
  expect((await get('/', { host: 'anything.else' })).body).toBe(us);
});

test('a clinic with one site leads nowhere else', async () => {
  const get = await open({ us: 'https://clinic.test' } as { us: string; ca: string });
  const page = (await get('/')).body;
  expect(page).toContain('<html data-site="https://clinic.test" data-counting="off"><head></head>');
  expect(page).not.toContain('.invalid');
});

test('the page about the clinic is at the clinic’s own address, and the built-in one leads there', async () => {
  const get = await open(undefined, { 'clinic.slug': 'bay-skin' });
  const page = await get('/why-bay-skin/');
  expect([page.statusCode, page.body]).toEqual([200, '<link rel="canonical" href="https://clinic.test/why-bay-skin"/>about us']);
  const before = await get('/why-pellis');
  expect([before.statusCode, before.headers.location]).toEqual([302, '/why-bay-skin']);
  expect((await get('/why-others')).statusCode).toBe(404);
  await app.close();
  const usual = await open(undefined, { 'clinic.slug': 'pellis' });
  expect((await usual('/why-pellis')).body).toContain('about us');
});

test('a page knows whether its clinic counts views', async () => {
  const get = await open(undefined, undefined, true);
  expect((await get('/')).body).toContain('data-counting="on"');
});

test('a page carries the figures the clinic knows and hides what it does not know', async () => {
  const known = await open(undefined, { 'price.rapid_assessment': 'US$179 <3', median_answer_time: '5 hours' });
  const page = (await known('/')).body;
  expect(page).toContain('data-fact="price.rapid_assessment">US$179 &lt;3</span>');
  expect(page).toContain('<p data-when="median_answer_time">answered');
  await app.close();
  const unknown = await open(undefined, {});
  expect((await unknown('/')).body).toContain('data-fact="price.rapid_assessment">soon</span><p hidden="" data-when');
});

test('a page leads to the address that the clinic has, and nowhere while it has none', async () => {
  const known = await open(undefined, { 'clinic.email': 'desk@clinic.test' });
  expect((await known('/')).body).toContain('<a href="mailto:desk@clinic.test?subject=A&amp;body=B">write</a>');
  await app.close();
  const unknown = await open(undefined, {});
  expect((await unknown('/')).body).toContain('<a>write</a>');
});

test('a page calls the clinic by its name wherever it says it, whatever stands in that name', async () => {
  const hostile = `"Ann's" </script><script>alert(1)</script> & {{clinic.email}} ?cc=x`;
  const get = await open(undefined, {
    'clinic.name': hostile,
    'clinic.name_first': '"Ann\'s"',
    'clinic.name_rest': '<b>Skin</b>',
    'clinic.email': 'desk@clinic.test',
  });
  const page = (await get('/why')).body;
  const inWords = '&quot;Ann&#39;s&quot; &lt;/script>&lt;script>alert(1)&lt;/script> &amp; {{clinic.email}} ?cc=x';
  expect(page).toContain(`<title>Why ${inWords}</title><meta property="og:title" content="Why ${inWords}"/>`);
  expect(page).toContain('<span>&quot;Ann&#39;s&quot; <span>&lt;b>Skin&lt;/b></span></span>');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual({ name: hostile, url: 'https://clinic.test/' });
  const [, href = ''] = /<a href="([^"]*)"/.exec(page) ?? [];
  const letter = new URL(href.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));
  expect([...letter.searchParams]).toEqual([
    ['subject', `Referral to ${hostile}`],
    ['body', 'B'],
  ]);
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">', '<script>']);
});

test('the name of the clinic stands on a page though the database is away', async () => {
  const get = await open(undefined, { 'clinic.name': 'Skin & Sons' }, false, () => Promise.reject(new Error('the database is away')));
  expect((await get('/why')).body).toContain('<title>Why Skin &amp; Sons</title>');
});

test('figures are read again after a while, and the last ones stand when they cannot be read', async () => {
  await open();
  const complaints: unknown[] = [];
  let answers = ['first', 'second'];
  const facts = keepFresh<{ price?: string }>({
    read: async () => {
      const price = answers.shift();
      if (!price) throw new Error('the database is away');
      return { price };
    },
    complain: (error) => complaints.push(error),
    known: {},
    freshFor: 0,
  });
  expect(await facts()).toEqual({ price: 'first' });
  const second = await facts();
  expect(second).toEqual({ price: 'second' });
  expect(await facts()).toBe(second);
  expect(complaints).toHaveLength(1);
  answers = ['second'];
  expect(await facts()).toBe(second);
});

test('a page comes compressed, is asked for again at each visit, and is not sent twice', async () => {
  const get = await open();
  const page = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('$179');
  const again = await get('/', { 'if-none-match': String(page.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/assets/a-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a built file comes packed, in parts and without its body as it is asked for, and only to whoever reads', async () => {
  const get = await open();
  const packed = await get('/assets/a-1.js?v=1', { 'accept-encoding': 'br' });
  expect([packed.statusCode, packed.headers['content-encoding'], packed.body]).toEqual([200, 'br', 'packed']);
  expect(packed.headers['content-type']).toMatch(/javascript/);
  const plain = await get('/assets/a-1.js');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'export {};']);
  expect((await get('/assets/a-1.js', { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
  const part = await get('/assets/a-1.js', { range: 'bytes=0-5' });
  expect([part.statusCode, part.body]).toEqual([206, 'export']);
  const head = await app.inject({ url: '/assets/a-1.js', method: 'HEAD' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  const card = await get('/cards/a%20card.png');
  expect([card.body, card.headers['cross-origin-resource-policy']]).toEqual(['drawn', 'cross-origin']);
  expect((await app.inject({ url: '/assets/a-1.js', method: 'POST' })).statusCode).toBe(404);
  const missing = [
    '/assets/',
    '/assets',
    '/assets%2Fa-1.js',
    '//assets/a-1.js',
    '/assets/../pages/site.json',
    '/assets/%2e%2e/%2e%2e/pages/site.json',
  ];
  const answers = await Promise.all(missing.map((url) => get(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(missing.map(() => 404));
  expect((await get('/%ff')).statusCode).toBe(400);
});

test('a page of the app asks at once for what its address needs', async () => {
  const get = await open();
  const page = (await get('/notes/abc')).body;
  expect(page.match(/href="[^"]+"/g)).toEqual(['href="/assets/app.js"', 'href="/assets/note.js"', 'href="/assets/note.css"']);
  expect(page).toContain(
    '<link rel="modulepreload" href="/assets/note.js"/><link rel="preload" as="style" href="/assets/note.css"/></head>',
  );
});

test('an address of the app opens the app, and one that is nobody’s says so with a 404', async () => {
  const get = await open();
  expect((await get('/notes/abc?x=1')).body).toMatch(/the app$/);
  expect((await get('/terms/')).body).toContain('theme()');
  expect((await get('/terms')).headers['speculation-rules']).toBe('"/speculation-rules.json"');
  expect((await get('/notes/abc')).headers['speculation-rules']).toBeUndefined();
  // of the two only a content page may share a process with whoever led to it
  expect((await get('/terms')).headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect((await get('/notes/abc')).headers['cross-origin-opener-policy']).toBeUndefined();
  const missing = await get('/no-such-page');
  expect([missing.statusCode, missing.body]).toEqual([404, 'nothing here']);
  for (const url of ['/missing.js', '/_api/v1/nothing', '/dev/nothing']) {
    const refusal = await get(url);
    expect([refusal.statusCode, refusal.json().code]).toEqual([404, 'not_found']);
  }
  expect((await app.inject({ url: '/terms', method: 'POST' })).statusCode).toBe(404);
});

test('a tip that was withdrawn is gone, and one that never was is not found', async () => {
  const get = await open(undefined, { 'tip.dry_skin.title': 'Dry skin', 'tip.wool.withdrawn': 'May 1, 2026' });
  const answers = await Promise.all(['dry-skin', 'wool', 'poison-ivy'].map((slug) => get(`/tips/${slug}`)));
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, 'tip: Dry skin'],
    [410, 'gone on May 1, 2026'],
    [404, 'nothing here'],
  ]);
});

test('a tip that another process put up is found as soon as somebody follows a link to it', async () => {
  let [facts, at]: [Facts, number] = [{}, performance.now()];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at);
  const get = await open(undefined, facts, false, async () => facts);
  expect((await get('/tips/dry-skin')).statusCode).toBe(404);
  facts = { 'tip.dry_skin.title': 'Dry skin' };
  // whoever tries addresses asks the database for none of them
  expect((await get('/tips/dry-skin')).statusCode).toBe(404);
  at += 2_000;
  expect((await get('/tips/dry-skin')).body).toBe('tip: Dry skin');
  clock.mockRestore();
});

test('only what runs is let in by its hash, and only on the page where it stands', async () => {
  await open();
  expect(inlineScripts(folder).get('/terms')).toEqual(['theme()']);
  expect(inlineScripts(folder).get('/')).toEqual([]);
});

test('a phone that keeps the site keeps it under the name of the clinic, whatever stands in that name', async () => {
  const get = await open(undefined, { 'clinic.name': 'Ekzema & "Söhne" \\ <Haut>', 'clinic.name_first': 'Ekzema' });
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json');
  expect(answer.json()).toEqual({ name: 'Ekzema & "Söhne" \\ <Haut>', short_name: 'Ekzema' });
});
