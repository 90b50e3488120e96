/** Every screen there is, on a desk and on a phone, in light and dark, has no barrier that axe finds, a title, one heading, and nothing wider than the screen; 320 px wide and with letters twice as large nothing is lost or covered. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriersInTheDark, expectNoBarriersInTheLight } from '../support/axe.ts';
import { useDrawnCamera } from '../support/drawn-camera.ts';
import { openAtRest } from '../support/open-page.ts';
import { expectReflow } from '../support/reflow.ts';
import type { Screen } from '../support/screen.ts';
import { addressOf, allScreens } from '../support/screens.ts';
import { demoNames, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const desk = { width: 1280, height: 900 };
const phone = { width: 375, height: 812 };

for (const who of [undefined, ...demoNames]) {
  test(`every screen of ${who ?? 'a visitor'} serves everybody`, async ({ page, context, baseURL }) => {
    const screens = (await allScreens(baseURL ?? '')).filter(({ as }) => as === who);
    if (who && screens.length > 0) await signInAs(context, baseURL ?? '', who);
    if (screens.some(({ press }) => press)) await useDrawnCamera(context);
    for (const screen of screens)
      await test.step(screen.name, async () => {
        await screen.ready?.();
        await lookAt(page, screen, addressOf(screen, baseURL ?? ''));
      });
  });
}

async function lookAt(page: Page, { name, press }: Screen, address: string): Promise<void> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && !/status of 40[149]/.test(message.text()) && faults.push(message.text()));
  await page.setViewportSize(desk);
  await openAtRest(page, address);
  await press?.(page);
  await expect(page).toHaveTitle(/\S/);
  await expect.soft(page.getByRole('heading', { level: 1 }), `${name} has one heading`).toHaveCount(1);
  await expectToFit(page, `${name} on a desk`);
  await expectNoBarriersInTheLight(page);
  await page.setViewportSize(phone);
  await expectNoBarriersInTheDark(page);
  await expectToFit(page, `${name} on a phone`);
  await expectReflow(page, name);
  expect.soft(faults, `${name} complains`).toEqual([]);
  page.removeAllListeners('pageerror');
  page.removeAllListeners('console');
}

async function expectToFit(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
}
