/** Receipts: found from the order, changed only for printing, saved as a PDF, and confirmed by whoever holds the paper. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import pg from 'pg';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { databaseUrl } from '../support/calls.ts';
import { ask, elsewhere, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

interface Receipt {
  number: string;
  check_code: string;
  fee_id: string;
}

test('a patient reads, types over, saves and verifies a receipt', async ({ page, context, baseURL }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() });
  const token = await signInAs(context, baseURL ?? '', 'ana');
  const latest = await ask<{ id: string; order_id: string }>(baseURL ?? '', token, '/me/latest_rapid_assessment');
  const receipt = await ask<Receipt>(baseURL ?? '', token, `/notes/${latest?.id}/receipt`);
  await page.goto(`/order/${latest?.order_id}`);
  await page.getByRole('link', { name: 'See my receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Receipt');
  await expect(page.getByText('PAID IN FULL')).toBeVisible();
  for (const heading of ['Customer', 'Provider', 'Service']) await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const name = page.getByLabel('Customer: Name');
  await expect(name).toHaveValue('Ana Alvarez');
  await expect(page.getByLabel('Service: Date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expect(page.getByLabel('Service: Amount')).toHaveValue('$179.00');
  await name.fill('Ana Alvarez, 1 Main Street');
  await page.reload();
  await expect(name).toHaveValue('Ana Alvarez');
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()]);
  expect(saved.suggestedFilename()).toBe(`receipt-${receipt?.number}.pdf`);

  await page.goto('/verify-receipt');
  await page.getByLabel('Receipt number').fill(receipt?.number ?? '');
  await page.getByLabel('Check code').fill('0000000000');
  await page.getByRole('button', { name: 'Verify this receipt' }).click();
  await expect(page.getByText('We have no receipt with this number and check code.')).toBeVisible();
  await page.getByLabel('Check code').fill(receipt?.check_code.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Verify this receipt' }).click();
  await expect(page.getByText('It was paid in full.')).toBeVisible();
});

test("nobody sees another's receipt", async ({ page, context, baseURL }) => {
  const token = await signInAs(context, baseURL ?? '', 'ben');
  expect(token).toBeTruthy();
  await page.goto(`/insurance-receipt/${'x'.repeat(22)}`);
  await expect(page.getByText('There is no receipt here for you.')).toBeVisible();
});

test('a superbill is refused with what is missing, and is there once the operator has entered it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const token = await signInAs(context, address, 'ana');
  const latest = await ask<{ id: string }>(address, token, '/me/latest_rapid_assessment');
  const note = await ask<{ service: { id: number }; provider: { id: string } }>(address, token, `/notes/${latest?.id}`);
  await page.goto(`/insurance-receipt/${latest?.id}`);
  await page.getByRole('button', { name: 'Download a superbill' }).click();
  await expect(page.getByText(/^We cannot make this paper yet: .* missing on our side/)).toBeVisible();
  await expectNoBarriers(page);

  const operator = await (await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } })).newPage();
  await signInAs(operator.context(), address, 'olga');
  await operator.goto('/workspace/services');
  await operator
    .locator(`[data-service="${note?.service.id}"]`)
    .getByRole('button', { name: /^Codes/ })
    .click();
  await operator.getByLabel('Procedure code').fill('9942');
  await operator.getByRole('button', { name: 'Save the codes' }).click();
  await expect(operator.getByText('Enter five letters or digits, such as 99203').first()).toBeVisible();
  await operator.getByLabel('Procedure code').fill('99421');
  await expectNoBarriersInTheDark(operator);
  await operator.getByRole('button', { name: 'Save the codes' }).click();
  await expect(operator.getByRole('dialog')).toHaveCount(0);
  await giveNpi(note?.provider.id ?? '');
  await operator.context().close();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a superbill' }).click();
  expect((await readFile(await (await saving).path())).subarray(0, 5).toString()).toBe('%PDF-');
});

/** As the clinic does in the record of a dermatologist. */
async function giveNpi(provider: string): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  await client.query(`insert into provider_number (provider_id, npi) values ($1, '1234567893') on conflict (provider_id) do nothing`, [
    provider,
  ]);
  await client.end();
}
