/** What floats over a page (the chat's button, messages, bars) covers no control and no field, on phones and on desks. */
import { expect, type Page } from '@playwright/test';
import { faultsOfPage } from '../support/reflow.ts';
import { elsewhere, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() }));

const sizes = [
  { width: 320, height: 640 },
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

async function expectNothingCovered(page: Page, path: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(path);
    // it comes after the page itself
    await expect(page.locator('.chat-button')).toBeVisible();
    await expect(async () => expect(await page.evaluate(faultsOfPage, { least: 0 }), `${path}, ${size.width} px wide`).toEqual([])).toPass(
      {},
    );
  }
}

test('the chat button covers nothing of a visitor’s forms', async ({ page }) => {
  for (const path of ['/login', '/register', '/faq']) await expectNothingCovered(page, path);
});

test('the chat button covers nothing of a patient’s pages', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'ana');
  for (const path of ['/dashboard', '/rapid-assessment', '/settings']) await expectNothingCovered(page, path);
});

test('a message on a phone covers no control', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/rapid-assessment-followup?nid=unknown');
  const message = page.locator('.toast');
  await expect(message).toBeVisible();
  // while the pointer rests on it, it stays
  await message.hover();
  await expect(async () => expect(await page.evaluate(faultsOfPage, { least: 0 })).toEqual([])).toPass();
});
