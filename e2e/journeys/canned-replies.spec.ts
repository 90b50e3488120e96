/** A reply of one's own: a dermatologist writes it beforehand and changes it, and the front desk never sees it. */
import { expect } from '@playwright/test';
import { expectNoBarriersInTheDark } from '../support/axe.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('what a dermatologist writes for themselves stands among their own, and not with the front desk', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page.context(), baseURL ?? '', 'dr.lee');
  await page.goto('/workspace/inbox');
  await page.getByRole('link', { name: 'Canned replies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Canned replies' })).toBeVisible();
  const title = `Dry skin ${Date.now()}`;
  await page.getByRole('button', { name: 'New reply' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Reply', exact: true }).fill('Moisturize twice a day, {name}.');
  await page.getByRole('button', { name: 'Keep the reply' }).click();
  await expect(page.getByRole('button', { name: `Change ${title}` })).toBeVisible();
  // shared ones can be used, and are the front desk's to change
  await expect(page.getByRole('heading', { name: /^Shared [1-9]/ })).toBeVisible();
  await expectNoBarriersInTheDark(page);

  const desk = await browser.newContext({ baseURL: baseURL ?? '' });
  await signInAs(desk, baseURL ?? '', 'sam');
  const atDesk = await desk.newPage();
  await atDesk.goto('/workspace/chat-settings');
  await expect(atDesk.getByRole('heading', { name: /^Shared [1-9]/ })).toBeVisible();
  await expect(atDesk.getByText(title)).toHaveCount(0);
  await desk.close();

  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByText(title)).toHaveCount(0);
});
