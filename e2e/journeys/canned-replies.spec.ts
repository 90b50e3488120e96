/** A reply of one's own: a dermatologist writes it beforehand and changes it, and the front desk never sees it. */
import { expect, type Page } from '@playwright/test';
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
  await openReply(page, title);
  // shared ones can be used, and are for those who write in the clinic's name
  await expect(page.getByRole('region', { name: 'Shared canned replies' }).locator('summary').first()).toBeVisible();
  await expectNoBarriersInTheDark(page);

  // a second window changes it while it is open here: what was typed can be taken along
  const other = await page.context().newPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Change ${title}` }).click();
  await page.getByRole('textbox', { name: 'Reply', exact: true }).fill('Moisturize three times a day, {name}.');
  await other.goto('/workspace/chat-settings');
  await openReply(other, title);
  await other.getByRole('button', { name: `Change ${title}` }).click();
  await other.getByRole('textbox', { name: 'Reply', exact: true }).fill('Moisturize at night, {name}.');
  await other.getByRole('button', { name: 'Keep the reply' }).click();
  await expect(other.getByText('Moisturize at night').first()).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Keep the reply' }).click();
  await page.getByRole('button', { name: 'Copy what I typed' }).click();
  await expect(page.getByText('Your words are copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Reply: Moisturize three times a day, {name}.');
  await expectNoBarriersInTheDark(page);
  await page.reload();
  await expect(page.getByText('Moisturize at night').first()).toBeVisible();

  const desk = await browser.newContext({ baseURL: baseURL ?? '' });
  await signInAs(desk, baseURL ?? '', 'sam');
  const atDesk = await desk.newPage();
  await atDesk.goto('/workspace/chat-settings');
  await expect(atDesk.getByRole('region', { name: 'Shared canned replies' }).locator('summary').first()).toBeVisible();
  await expect(atDesk.getByText(title)).toHaveCount(0);
  await desk.close();

  await openReply(page, title);
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByText(`“${title}” is removed.`)).toBeVisible();
  await expect(page.locator('summary', { hasText: title })).toHaveCount(0);
});

async function openReply(page: Page, title: string): Promise<void> {
  await page.locator('summary', { hasText: title }).click();
}
