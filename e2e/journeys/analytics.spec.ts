/** Counting views: never without a yes, never with Global Privacy Control, never beyond public pages, never with an address. */
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { openDemoClinic } from '../support/new-clinic.ts';
import { signInAs } from '../support/sign-in.ts';
import { styled } from '../support/styles.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

/** The counting is off in the clinic that the other journeys share. */
let clinic: Awaited<ReturnType<typeof openDemoClinic>>;

test.beforeAll(async () => {
  clinic = await openDemoClinic({ ANALYTICS: 'first-party' });
});
test.afterAll(() => clinic.close());

const bar = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });

/** A new visitor, and everything that their pages send to be counted. */
async function visitor(browser: Browser, options: { gpc?: 'header' | 'property' } = {}) {
  const context = await browser.newContext({
    baseURL: clinic.url,
    ...(options.gpc === 'header' ? { extraHTTPHeaders: { 'sec-gpc': '1' } } : {}),
  });
  if (options.gpc === 'property')
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }));
  const page = await context.newPage();
  const sent: { body: string; headers: Record<string, string> }[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('page_views'))
      void request.allHeaders().then((headers) => sent.push({ body: request.postData() ?? '', headers }));
    if (request.url().includes('page_views')) asked.push(request.url());
  });
  return { context, page, sent, asked };
}

test('nothing is sent before a yes; a yes counts the pattern and nothing else, and is remembered', async ({ browser }) => {
  const { page, sent } = await visitor(browser);
  await page.goto('/referral?utm_source=PLANTED#PLANTED');
  await expect(bar(page)).toBeVisible();
  expect(sent).toEqual([]);
  await expectNoBarriers(page);
  await bar(page).getByRole('button', { name: 'Yes, count it' }).click();
  await expect.poll(() => sent.length).toBe(1);
  await expect(bar(page)).toBeHidden();
  expect(sent[0]?.body).toBe('{"pattern":"/referral"}');
  expect(JSON.stringify(sent)).not.toContain('PLANTED');
  expect(Object.keys(sent[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['referer']));
  expect(sent[0]?.headers['cookie']).toBeUndefined();
  await page.goto('/terms');
  await expect.poll(() => sent.map(({ body }) => body)).toEqual(['{"pattern":"/referral"}', '{"pattern":"/terms"}']);
  await expect(bar(page)).toBeHidden();
});

test('a no is as near as a yes, is remembered, and can be changed on the privacy notice', async ({ browser }) => {
  const { page, sent } = await visitor(browser);
  await page.goto('/');
  const [no, yes] = [bar(page).getByRole('button', { name: 'No, thank you' }), bar(page).getByRole('button', { name: 'Yes, count it' })];
  await expect(no).toBeVisible();
  expect(await no.getAttribute('class')).toBe(await yes.getAttribute('class'));
  await no.press('Enter');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(bar(page)).toBeHidden();
  expect(sent).toEqual([]);
  await page.goto('/california-privacy');
  await expect(page.getByText('You said no: your visits are not counted.')).toBeVisible();
  await page.getByRole('button', { name: 'Count mine' }).click();
  await expect(page.getByText('You agreed: your visits are counted.')).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
});

for (const gpc of ['header', 'property'] as const) {
  test(`Global Privacy Control by ${gpc} is a no that nobody is asked about`, async ({ browser }) => {
    const { page, sent } = await visitor(browser, { gpc });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(bar(page)).toBeHidden();
    await page.evaluate(() => localStorage.setItem('pellis-statistics', 'yes'));
    await page.reload({ waitUntil: 'networkidle' });
    expect(sent).toEqual([]);
  });
}

test('sign-in, forms and the portal are never counted and never ask', async ({ browser }) => {
  const { context, page, asked } = await visitor(browser);
  await context.addInitScript(() => localStorage.setItem('pellis-statistics', 'yes'));
  await signInAs(context, clinic.url, 'ana');
  for (const path of ['/login', '/register', '/referral/send', '/california-privacy/request', '/dashboard', '/notes', '/no-such-page'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});

test('a tag manager comes only after a yes of its own, and is told a pattern', async ({ browser }) => {
  // which pages let the tag in is the server's to prove; here its own answer is that of a clinic with a tag
  const context = await browser.newContext({ baseURL: clinic.url, bypassCSP: true });
  const page = await context.newPage();
  await page.route('**/page_views/counting', (route) => route.fulfill({ json: { form: 'tag-manager', tag: 'G-TEST123456', gpc: false } }));
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagCame = true' });
  });
  // a yes to our own counting is none to Google's
  await page.addInitScript(() => localStorage.getItem('pellis-statistics') ?? localStorage.setItem('pellis-statistics', 'yes'));
  await page.goto('/referral?utm_source=PLANTED#PLANTED');
  await expect(bar(page)).toContainText('Google Analytics');
  expect(asked).toEqual([]);
  await bar(page).getByRole('button', { name: 'Yes, count it' }).click();
  await page.waitForFunction(() => (window as { tagCame?: boolean }).tagCame);
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123456']);
  const told = await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer));
  expect(told).toContain('"page_path":"/referral"');
  expect(told).not.toContain('PLANTED');
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(1);
  await context.close();
});

test('the bar moves nothing on the page', async ({ browser }) => {
  const { page } = await visitor(browser);
  await page.addInitScript(() => {
    const shifts = window as { layoutShift?: number };
    shifts.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.layoutShift = (shifts.layoutShift ?? 0) + ((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/terms');
  await expect(bar(page)).toBeVisible();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as { layoutShift?: number }).layoutShift)).toBeLessThan(0.01);
});

test('the operator sees the counts as a chart and a table', async ({ browser }) => {
  const { context, page } = await visitor(browser);
  await signInAs(context, clinic.url, 'olga');
  await page.goto('/workspace/figures');
  await expect(page.getByRole('heading', { name: /^\d+ views$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Terms of Service 1/ })).toBeVisible();
  await expect(page.locator(styled('figures/workspace', '.days-chart rect'))).toHaveCount(30);
  await expectNoBarriers(page);
});
