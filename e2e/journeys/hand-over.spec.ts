/** A dermatologist stops: what waits for them is read before, and nobody is left waiting for somebody who is gone. */
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { openDemoClinic } from '../support/new-clinic.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('open work that nobody can take keeps somebody here, and whoever has none goes at once', async ({ browser }) => {
  const clinic = await openDemoClinic();
  const context = await browser.newContext({ baseURL: clinic.url });
  try {
    await signInAs(context, clinic.url, 'olga');
    const page = await context.newPage();
    await page.goto('/workspace/people');
    const lee = page.locator('[data-member="dr.lee@demo.pellis.test"]');
    await lee.getByRole('button', { name: /^End access/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Not all of Dr. Grace Lee’s work can go to others')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'nobody licensed there is free then' }).first()).toBeVisible();
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'End the access' }).click();
    await expect(dialog.getByText(/Dr. Grace Lee still has \d visits? and 1 case open/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(lee).not.toContainText('Has left');

    // of whom nothing waits, nothing is said
    const weiss = page.locator('[data-member="dr.weiss@demo.pellis.test"]');
    await weiss.getByRole('button', { name: /^End access/ }).click();
    await expect(dialog.getByRole('heading', { name: 'End Dr. Hannah Weiss’s access?' })).toBeVisible();
    await expect(dialog.getByText(/to others/)).toBeHidden();
    await dialog.getByRole('button', { name: 'End the access' }).click();
    await expect(weiss).toContainText('Has left');
  } finally {
    await context.close();
    await clinic.close();
  }
});
