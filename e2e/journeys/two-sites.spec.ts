/** The two sites: each host has its own pages, pictures and language, leads to the other, and remembers who does not want to be led. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { test } from '../support/test.ts';

const phrases = [
  'be affordable',
  'involve a Board-Certified Dermatologist',
  'be personalized',
  'be easy',
  'be fun',
  'be convenient',
  'be modern',
];

function sitesOf(baseURL: string | undefined) {
  const us = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  return { us, ca: us.replace('localhost', 'ca.localhost') };
}

const head = (page: Page, selector: string, attribute = 'href') => page.locator(`head ${selector}`).getAttribute(attribute);
const shown = (page: Page) => page.locator('[data-phrase="shown"]').textContent();

test('each site is written in its own language, names both, and has its own address, pictures and amounts', async ({ page, baseURL }) => {
  const { us, ca } = sitesOf(baseURL);
  const pictures: (string | null)[] = [];
  for (const [site, language, price] of [
    [us, 'en-US', '$179'],
    [ca, 'en-CA', 'US$179'],
  ] as const) {
    await page.goto(`${site}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await head(page, 'link[rel=canonical]')).toBe(`${site}/`);
    expect(await head(page, 'link[hreflang=en-us]')).toBe(`${us}/`);
    expect(await head(page, 'link[hreflang=en-ca]')).toBe(`${ca}/`);
    expect(await head(page, 'link[hreflang=x-default]')).toBe(`${us}/`);
    expect(await head(page, 'meta[property="og:url"]', 'content')).toBe(`${site}/`);
    await expect(page.locator('[data-fact="price.rapid_assessment"]')).toHaveText(price);
    pictures.push(await page.getByRole('img', { name: /^Five people/ }).getAttribute('aria-label'));
    expect((await page.content()).match(/\.invalid/g)).toBeNull();
  }
  expect(pictures[0]).not.toBe(pictures[1]);
});

test('only the US site says in which states care is offered, with a map and a chat link to be notified', async ({ page, baseURL }) => {
  const { us, ca } = sitesOf(baseURL);
  await page.goto(`${us}/`);
  await expect(page.getByRole('img', { name: 'Map of California' })).toBeVisible();
  await page.getByRole('button', { name: 'contact us to be notified' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Chat' }).getByText('We care for people in certain states today.', { exact: false }),
  ).toBeVisible();
  await page.goto(`${ca}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Map of California' })).toHaveCount(0);
  await expect(page.getByText('contact us to be notified')).toHaveCount(0);
});

for (const path of ['/', '/login']) {
  test(`the banner on ${path} leads to the same page of the other site, and once dismissed stays away from the first frame on`, async ({
    page,
    baseURL,
  }) => {
    const { us, ca } = sitesOf(baseURL);
    await page.goto(`${us}${path}`);
    const banner = page.getByRole('complementary', { name: 'Our site in another country' });
    await banner.getByRole('link', { name: 'Visit our Canadian site' }).click();
    await expect(page).toHaveURL(`${ca}${path}`);
    await banner.getByRole('link', { name: 'Visit our US site' }).click();
    await expect(page).toHaveURL(`${us}${path}`);
    await banner.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(banner).toBeHidden();
    // asked at the first frame: a banner that came and went would push the page
    await page.addInitScript(() => {
      requestAnimationFrame(function look() {
        const found = document.querySelector('.site-banner');
        if (found) document.documentElement.dataset['firstSeen'] = getComputedStyle(found).display;
        else requestAnimationFrame(look);
      });
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-first-seen', 'none');
    await expect(banner).toBeHidden();
  });
}

test('nothing on the home page moves while it comes', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((answer) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => answer(sum), 500);
      }),
  );
  expect(shift).toBeLessThan(0.005);
});

test('the phrase turns every two seconds through seven endings, pauses, and is one sentence to a screen reader', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T09:00:00') });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('Clear skin should be affordable');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  // from here on the clock is ours; it may have turned already
  await page.clock.pauseAt(new Date('2026-11-20T09:30:00'));
  const first = phrases.indexOf((await shown(page)) ?? '');
  const after = (turns: number) => phrases[(first + turns) % phrases.length];
  for (let turns = 1; turns <= phrases.length; turns += 1) {
    await page.clock.runFor(2000);
    expect(await shown(page)).toBe(after(turns));
  }
  expect(await page.locator('[data-phrase="shown"]').evaluate((phrase) => getComputedStyle(phrase).animationDuration)).toBe('0.6s');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(10_000);
  expect(await shown(page)).toBe(after(0));
  await page.getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(2000);
  expect(await shown(page)).toBe(after(1));
});

test('nothing turns for who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(8000);
  expect(await shown(page)).toBe('be affordable');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
});

test('with the keyboard alone one skips to the content and gets started', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard');
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  const start = page.getByRole('link', { name: 'Get started' }).first();
  for (let step = 0; step < 4 && !(await start.evaluate((link) => link === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('the Canadian site serves everybody too', async ({ page, baseURL }) => {
  const { ca } = sitesOf(baseURL);
  for (const path of ['/', '/login']) {
    await page.goto(`${ca}${path}`);
    await expectNoBarriers(page);
  }
});

test('searchers find both sites mapped, a card for the home page, and nothing of the portal', async ({ request, baseURL }) => {
  const { us, ca } = sitesOf(baseURL);
  // browsers know names under localhost, this client does not
  const map = await (await request.get(`${us}/sitemap.xml`, { headers: { host: new URL(ca).host } })).text();
  expect(map).toContain(`<loc>${ca}/terms</loc>`);
  expect(map).toContain(`hreflang="en-us" href="${us}/terms"`);
  const robots = await (await request.get(`${us}/robots.txt`)).text();
  for (const line of ['Disallow: /dashboard', 'Disallow: /workspace', 'Disallow: /dev/', 'Disallow: /_api/', `Sitemap: ${us}/sitemap.xml`])
    expect(robots).toContain(line);
  expect((await request.get(`${us}/cards/home.png`)).headers()['content-type']).toBe('image/png');
  expect((await request.get(`${us}/apple-touch-icon.png`)).ok()).toBe(true);
  expect(await (await request.get(`${us}/manifest.webmanifest`)).json()).toMatchObject({ start_url: '/dashboard' });
  expect(await (await request.get(`${us}/dashboard`)).text()).toContain('<meta name="robots" content="noindex"/>');
  const missing = await request.get(`${us}/no-such-page`);
  expect([missing.status(), (await missing.text()).includes('We could not find that page')]).toEqual([404, true]);
});

test('a content page makes ready the pages it leads to', async ({ request }) => {
  const rules = (await request.get('/')).headers()['speculation-rules'] ?? '';
  expect(rules).toBe('"/speculation-rules.json"');
  const answer = await request.get('/speculation-rules.json');
  expect(answer.headers()['content-type']).toContain('application/speculationrules+json');
  expect(JSON.stringify(await answer.json())).toContain('"/terms"');
  expect((await request.get('/dashboard')).headers()['speculation-rules']).toBeUndefined();
});
