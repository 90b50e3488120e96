/** Receipts: found from the order, changed only for printing, saved as a PDF, and confirmed by whoever holds the paper. */
import { expect } from '@playwright/test';
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
