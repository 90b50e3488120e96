/** Page views: counted by pattern, for nobody in particular, and only where the operator wants it. */
import { countPageView, readCounting, readPageViews } from '@pellis/contract/page-views/page-views';
import { patternOf } from '@pellis/contract/page-views/public-pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let olga: Person;

beforeAll(async () => {
  clinic = await openTestClinic({ ANALYTICS: 'first-party' });
  olga = await admin(clinic, 'Olga');
});
afterAll(() => clinic.end());

const marker = '203.0.113.77';
const gpc = { 'sec-gpc': '1' };
const count = (body: unknown, headers: Record<string, string> = {}) =>
  clinic.call(countPageView, { body, headers: { 'x-forwarded-for': marker, 'user-agent': 'PLANTED agent', ...headers } });
const views = async () =>
  Object.fromEntries((await clinic.call(readPageViews, { as: olga })).reply.pages.map((page) => [page.pattern, page.views]));

test('a view is counted by its pattern and its day, and of nobody', async () => {
  for (const pattern of ['/', '/', '/referral']) expect((await count({ pattern })).status).toBe(204);
  expect(await views()).toMatchObject({ '/': 2, '/referral': 1, '/faq': 0 });
  const kept = await clinic.sql<{ row: string }>('select to_jsonb(c)::text as row from page_view_count c');
  expect(kept.map(({ row }) => Object.keys(JSON.parse(row)).sort())).toEqual([
    ['day', 'pattern', 'views'],
    ['day', 'pattern', 'views'],
  ]);
});

test('neither the network address nor the browser of whoever looks is written down anywhere', async () => {
  await count({ pattern: '/faq' });
  const tables = await clinic.sql<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
  for (const { name } of tables) {
    const found = await clinic.sql(`select 1 from "${name}" t where t::text like $1 or t::text like '%PLANTED%'`, [`%${marker}%`]);
    expect(found, name).toEqual([]);
  }
});

test.each([
  { pattern: '/login' },
  { pattern: '/dashboard' },
  { pattern: '/referral/status/AAAAAAAAAAAAAAAAAAAAAA' },
  { pattern: '/?utm_source=PLANTED' },
  { pattern: '/', address: 'https://clinic.example/?q=PLANTED' },
  { pattern: '/', id: 'PLANTED' },
])('%o is refused', async (body) => {
  expect((await count(body)).status).toBe(422);
  expect(JSON.stringify(await clinic.sql('select * from page_view_count'))).not.toContain('PLANTED');
});

test('with Global Privacy Control nothing is counted, and the browser is told that it was heard', async () => {
  const before = await views();
  expect((await count({ pattern: '/' }, gpc)).status).toBe(204);
  expect(await views()).toEqual(before);
  expect((await clinic.call(readCounting, { headers: gpc })).reply).toEqual({ form: 'first-party', tag: null, gpc: true });
  expect((await clinic.call(readCounting)).reply.gpc).toBe(false);
});

test('the figures are the operator’s alone', async () => {
  const others = [await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee'), await signUp(clinic, 'Ana Alvarez')];
  for (const person of others) expect((await clinic.call(readPageViews, { as: person })).status).toBe(404);
  expect((await clinic.call(readPageViews, { as: olga })).reply.days).toHaveLength(30);
});

test('where the operator wants no figures nothing is counted', async () => {
  const quiet = await openTestClinic();
  try {
    expect((await quiet.call(readCounting)).reply).toEqual({ form: 'off', tag: null, gpc: false });
    expect((await quiet.call(countPageView, { body: { pattern: '/' } })).status).toBe(404);
    expect(await quiet.sql('select * from page_view_count')).toEqual([]);
  } finally {
    await quiet.end();
  }
});

test('a tag manager is told of to public pages alone, and our own counter rests', async () => {
  const tagged = await openTestClinic({ ANALYTICS: 'tag-manager', TAG_MANAGER_ID: 'G-TEST123456' });
  try {
    expect((await tagged.call(readCounting)).reply).toEqual({ form: 'tag-manager', tag: 'G-TEST123456', gpc: false });
    expect((await tagged.call(countPageView, { body: { pattern: '/' } })).status).toBe(404);
    const policyOf = async (url: string) => String((await tagged.app.inject(url)).headers['content-security-policy']);
    for (const url of ['/', '/faq?x=1', '/referral']) expect(await policyOf(url)).toContain('https://www.googletagmanager.com/gtag/js');
    for (const url of ['/login', '/dashboard', '/referral/send', '/workspace']) expect(await policyOf(url)).not.toContain('google');
  } finally {
    await tagged.end();
  }
});

test('only public pages have a pattern', () => {
  expect(['/', '/why-pellis', '/faq/', '/referral'].map(patternOf)).toEqual(['/', '/why', '/faq', '/referral']);
  const none = ['/login', '/register', '/dashboard', '/referral/send', '/why', '/why-a/b', '/notes/abc', '/no-such-page', ''];
  expect(none.map(patternOf)).toEqual(none.map(() => undefined));
});
