/** A tip's whole way: a draft that nobody outside sees, reviewed with one key, found by a patient who searches. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a dermatologist puts their name on a draft, and whoever searches the public tips finds it', async ({ page, browser, baseURL }) => {
  const address = baseURL ?? '';
  expect((await page.goto('/tips/poison-ivy'))?.status()).toBe(404);

  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
  await signInAs(context, address, 'dr.osei');
  const doctor = await context.newPage();
  await doctor.goto('/workspace/templates?see=tips');
  await doctor.getByRole('link', { name: 'Poison ivy and other plants' }).click();
  await expect(doctor.getByText('Nobody has reviewed this version.')).toBeVisible();
  await expect(doctor.getByRole('button', { name: 'Put my name on it' })).toBeVisible();
  await expectNoBarriers(doctor);
  await doctor.keyboard.press('r');
  await expect(doctor.getByText('Your name stands under “Poison ivy and other plants”.')).toBeVisible();
  await context.close();

  await expect.poll(async () => (await page.goto('/tips/poison-ivy'))?.status(), { timeout: 20_000 }).toBe(200);
  await expect(page.getByText('an invented dermatologist of this demonstration')).toBeVisible();
  await page.goto('/tips?topic=facial+rash');
  await page.getByLabel('Search').fill('smoke plants');
  await expect(page.getByRole('status').filter({ hasText: '1 tip' })).toBeVisible();
  await expectNoBarriersInTheDark(page);
  await page.getByLabel('Search').fill('wart');
  await expect(page.getByText('No tip says anything of that.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tips' }).click();
  await page.getByRole('link', { name: 'Poison ivy and other plants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Poison ivy and other plants' })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/tips\/poison-ivy$/);
});
