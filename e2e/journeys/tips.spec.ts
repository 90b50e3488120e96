/** A tip's whole way: a draft that nobody outside sees, reviewed with one key, found by a patient who searches. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a dermatologist puts their name on a draft, and whoever searches the public tips finds it', async ({ page, browser, baseURL }) => {
  const address = baseURL ?? '';
  expect((await page.goto('/tips/poison-ivy'))?.status()).toBe(404);

  const desk = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
  await signInAs(desk, address, 'sam');
  const front = await desk.newPage();
  await writeTip(front);
  await front.getByRole('button', { name: 'Delete this draft' }).click();
  await front.getByRole('button', { name: 'Delete it' }).click();
  await expect(front.getByText(/is deleted\. It was a draft/)).toBeVisible();
  await desk.close();
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
  await signInAs(context, address, 'dr.osei');
  const doctor = await context.newPage();
  await doctor.goto('/workspace/templates?see=tips');
  await doctor.getByRole('link', { name: 'Poison ivy and other plants' }).click();
  await expect(doctor.getByText('Nobody has reviewed this version.')).toBeVisible();
  await expect(doctor.getByRole('button', { name: 'Put my name on it' })).toBeVisible();
  await expectNoBarriers(doctor);
  const draft = doctor.url();
  await doctor.keyboard.press('r');
  await expect(doctor.getByText('Your name stands under “Poison ivy and other plants”.')).toBeVisible();

  await expect.poll(async () => (await page.goto('/tips/poison-ivy'))?.status(), { timeout: 20_000 }).toBe(200);
  await expect(page.getByText('an invented dermatologist of this demonstration')).toBeVisible();
  // another process has the list of some seconds ago
  await expect(async () => {
    await page.goto('/tips?topic=facial+rash');
    await expect(page.getByRole('link', { name: 'Poison ivy and other plants', includeHidden: true })).toBeAttached({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.getByLabel('Search').fill('smoke plants');
  await expect(page.getByRole('status').filter({ hasText: '1 tip' })).toBeVisible();
  await expectNoBarriersInTheDark(page);
  await page.getByLabel('Search').fill('wart');
  await expect(page.getByText('No tip says anything of that.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tips' }).click();
  await page.getByRole('link', { name: 'Poison ivy and other plants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Poison ivy and other plants' })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/tips\/poison-ivy$/);

  await doctor.goto(draft);
  await doctor.getByRole('button', { name: 'Withdraw this tip' }).click();
  await doctor.getByLabel('Why').fill('The leaves are drawn wrong');
  await doctor.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(doctor.getByText(/^Withdrawn by Dr\. .*“The leaves are drawn wrong”/)).toBeVisible();
  await expect(doctor.getByRole('button', { name: 'Bring it back' })).toBeVisible();
  await context.close();
  await expect.poll(async () => (await page.reload())?.status(), { timeout: 20_000 }).toBe(410);
  await expect(page.getByRole('heading', { name: 'This tip has been withdrawn' })).toBeVisible();
  await expectNoBarriersInTheDark(page);
});

/** Somebody of the front desk writes one of the clinic's own; how hard it is to read stands beside it while they do. */
async function writeTip(page: Page): Promise<void> {
  await page.goto('/workspace/templates?see=tips');
  await page.getByRole('link', { name: 'New tip' }).click();
  await page.getByLabel('Title').fill(`Wool next to the skin ${Date.now()}`);
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page.getByRole('link', { name: 'Write the tip' })).toBeVisible();
  await page.getByLabel('What it is about, in one sentence').fill('Why wool can itch.');
  await page
    .getByLabel('Text', { exact: true })
    .fill('Wool can itch. Wear cotton under it. Wash new clothes once before you wear them. Rinse them well, so that no soap stays.');
  await expect(page.getByText(/^Reads like school grade \d\. Tips stay at 8 or below; simpler is better\.$/)).toBeVisible();
  await page.getByLabel('Sources').fill('National Eczema Association | Clothing');
  await page.getByRole('group', { name: 'About' }).getByLabel('Everyday care').check();
  await page.getByLabel('Picture').selectOption('label');
  await expectNoBarriersInTheDark(page);
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page.getByText('Nobody has reviewed this version.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the text' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put my name on it' })).toHaveCount(0);
}
