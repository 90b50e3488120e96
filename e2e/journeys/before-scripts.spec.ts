/** Pages before their scripts have come: a way in stands as it will stay, what is typed is kept, and who is led to a part of a page finds it. */
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../server/src/demo/people.ts';
import { elsewhere } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() }));

/** Files of this kind do not come until the answer is called. */
async function heldBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('the way in stands as it will stay before any other file has come', async ({ page }) => {
  const letThrough = await heldBack(page, '**/assets/**');
  await page.goto('/login', { waitUntil: 'commit' });
  const others = ['Continue with the demo sign-in', 'Log in with a passkey'].map((name) => page.getByRole('button', { name }));
  // the demo's own list moves the whole form of a wide screen, so each is measured from the heading
  const places = async () => {
    const [heading, ...rest] = await Promise.all([page.getByRole('heading', { level: 1 }), ...others].map((one) => one.boundingBox()));
    return rest.map((box) => box && { height: box.height, left: box.x, width: box.width, below: Math.round(box.y - (heading?.y ?? 0)) });
  };
  for (const other of others) await expect(other).toBeDisabled();
  const before = await places();
  letThrough();
  for (const other of others) await expect(other).toBeEnabled();
  await page.evaluate(() => document.fonts.ready);
  expect(await places()).toEqual(before);
});

test('a page whose scripts do not come says so, and is loaded again', async ({ page }) => {
  await page.route('**/assets/parts-*.js', (route) => route.abort());
  await page.goto('/register', { waitUntil: 'commit' });
  const said = page.getByRole('alert').filter({ hasText: 'This page did not load.' });
  await expect(said).toBeVisible();
  await page.unroute('**/assets/parts-*.js');
  await said.getByRole('button', { name: 'Try again' }).click();
  await expect(said).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'yes');
});

test('what is typed before the scripts have come is kept', async ({ page }) => {
  const letThrough = await heldBack(page, '**/assets/login-page-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ana@demo.pellis.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeDisabled();
  letThrough();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Client Portal');
});

test('a page whose part was asked for is laid out as a whole, any other only where its reader is', async ({ page }) => {
  await heldBack(page, '**/assets/**');
  const last = () =>
    page
      .locator('.comes-later')
      .last()
      .evaluate((part) => getComputedStyle(part).contentVisibility);
  await page.goto('/learn-more', { waitUntil: 'domcontentloaded' });
  expect(await last()).toBe('auto');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.goto('/learn-more#conditions', { waitUntil: 'domcontentloaded' });
  expect(await last()).toBe('visible');
  await expect(page.getByRole('heading', { name: 'What we treat, and what we do not' })).toBeInViewport();
});

test('a question that was opened before the scripts have come gets its address when they come', async ({ page }) => {
  const letThrough = await heldBack(page, '**/assets/**');
  await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  await page.getByText('Where do I find my prescriptions?').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your prescriptions are available in your portal after your first appointment.')).toBeVisible();
  await expect(page).toHaveURL(/\/faq$/);
  letThrough();
  await expect(page).toHaveURL(/#where-are-my-prescriptions$/);
});

test('a form that is sent before the scripts have come stays as it is, and nothing of it stands in the address', async ({ page }) => {
  const letThrough = await heldBack(page, '**/assets/**');
  await page.goto('/referral/send', { waitUntil: 'commit' });
  await page.getByLabel('Reason for referral').fill('A mole that grows');
  await page.getByRole('button', { name: 'Send this referral' }).click({ noWaitAfter: true });
  letThrough();
  await expect(page.getByText('17 of 2000 characters')).toBeVisible();
  await expect(page.getByLabel('Reason for referral')).toHaveValue('A mole that grows');
  await expect(page).toHaveURL(/\/referral\/send$/);
});
