/** The menu of public pages on a phone. */
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

test('the menu of a phone closes by Escape and by a tap elsewhere, and offers the chat', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/faq');
  const menu = page.locator('.public-menu');
  const way = menu.getByRole('link', { name: 'Your doctors' });
  // before the page has woken a menu only opens
  await expect(async () => {
    await menu.locator('summary').click();
    await expect(way).toBeVisible({ timeout: 500 });
    await page.keyboard.press('Escape');
    await expect(way).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(menu.locator('summary')).toBeFocused();
  await menu.locator('summary').click();
  // the page's own edge: nothing to press is there, and the menu does not reach it
  await page.mouse.click(6, 700);
  await expect(way).toBeHidden();
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'Chat with us' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible();
});
