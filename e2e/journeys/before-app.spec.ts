/** A signed-in page stands before the app has come: its frame is written, for whom it is meant, and nothing moves when the app takes over. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type DemoName, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

/** No script of the app comes before it is let. */
async function heldBack(context: BrowserContext, path: string): Promise<{ page: Page; letCome: () => void }> {
  const page = await context.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, letCome: resolve };
}

const frames: [DemoName, string, string][] = [
  ['ana', '/dashboard', 'Client Portal'],
  ['ana', '/rapid-assessment', 'Rapid Assessment'],
  ['ana', '/payment-method', 'Payment method'],
  ['dr.lee', '/workspace/today', 'Today'],
  ['sam', '/workspace/inbox', 'Inbox'],
];

for (const [who, path, title] of frames)
  test(`${who} sees ${path} before its scripts come, and presses nothing that does nothing`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await signInAs(context, baseURL ?? '', who);
    const { page, letCome } = await heldBack(context, path);
    const frame = page.locator('#before-app [inert]');
    await expect(frame.locator('h1')).toContainText(title);
    await expect(
      frame
        .getByText('Home', { exact: true })
        .or(frame.getByText('Case queue', { exact: true }))
        .first(),
    ).toBeAttached();
    await expect(page.getByRole('status')).toHaveText('Loading…');
    await expect(page.getByRole('heading')).toHaveCount(0);
    letCome();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.locator('#before-app')).toHaveCount(0);
  });

test('nobody sees the frame of somebody else’s page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await heldBack(context, '/dashboard');
  await expect(visitor.page.getByRole('status')).toHaveText('Loading…');
  await expect(visitor.page.locator('h1')).toHaveCount(0);
  visitor.letCome();
  await expect(visitor.page).toHaveURL(/\/login$/);
  await signInAs(context, baseURL ?? '', 'sam');
  const staff = await heldBack(context, '/dashboard');
  await expect(staff.page.getByRole('status')).toHaveText('Loading…');
  await expect(staff.page.locator('h1')).toHaveCount(0);
  staff.letCome();
  await expect(staff.page).toHaveURL(/\/workspace/);
});
