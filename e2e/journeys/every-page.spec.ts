/** Every screen there is, in light and dark, has no barrier that axe finds, a title, one heading, and nothing wider than the screen. */
import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { addressOf, allScreens } from '../support/screens.ts';
import { demoNames, signInAs } from '../support/sign-in.ts';

for (const who of [undefined, ...demoNames]) {
  test(`every screen of ${who ?? 'a visitor'} serves everybody`, async ({ page, context, baseURL, isMobile }) => {
    test.setTimeout(600_000);
    const screens = (await allScreens(baseURL ?? '')).filter(({ as }) => as === who);
    if (who && screens.length > 0) await signInAs(context, baseURL ?? '', who);
    for (const screen of screens)
      await test.step(screen.name, () => lookAt(page, screen.name, { address: addressOf(screen, baseURL ?? ''), isMobile }));
  });
}

async function lookAt(page: Page, name: string, { address, isMobile }: { address: string; isMobile: boolean }): Promise<void> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && !/status of 40[14]/.test(message.text()) && faults.push(message.text()));
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page).toHaveTitle(/\S/);
  await expect.soft(page.getByRole('heading', { level: 1 }), `${name} has one heading`).toHaveCount(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  expect.soft(faults, `${name} complains`).toEqual([]);
  await (isMobile ? expectNoBarriersInTheDark(page) : expectNoBarriers(page));
  page.removeAllListeners('pageerror');
  page.removeAllListeners('console');
}
