/** Money at the front desk: a part is given back with a reason, and the books say so; the operator sees it without names. */
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { addCard } from '../support/patient.ts';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

interface Listed {
  payments: { id: string; captured: number; refunded: number; patient: { name: string } | null }[];
}
interface Month {
  given_back: number;
  currency: string;
}

test('the front desk gives ten dollars back, and the books say so', async ({ page, baseURL }) => {
  const address = baseURL ?? '';
  const token = await signInAs(page.context(), address, 'sam');
  const faysPayment = async () =>
    (await ask<Listed>(address, token, '/workspace/payments/all/now'))?.payments.find(
      ({ patient, captured }) => patient?.name === 'Fay Fischer' && captured > 0,
    );
  const givenBack = async () =>
    (await ask<Month[]>(address, token, '/workspace/ledger'))?.find(({ currency }) => currency === 'USD')?.given_back ?? 0;
  const before = { payment: await faysPayment(), books: await givenBack() };
  await page.goto('/workspace');
  await page.getByRole('link', { name: 'Payments' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
  await expect(page.getByText('The books balance.')).toBeVisible();
  await page.getByLabel('Patient’s name').fill('zzzz');
  await expect(page.getByText('No payment here is by somebody of that name')).toBeVisible();
  await page.getByLabel('Patient’s name').fill('fisch');
  const row = page.locator(`[data-order="${before.payment?.id}"]`);
  await expect(row).toBeVisible();
  await expect(page.getByText('Ana Alvarez')).toHaveCount(0);
  await expectNoBarriers(page);

  await row.getByRole('button', { name: 'Refund… of Fay Fischer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund Fay Fischer' });
  const left = ((before.payment?.captured ?? 0) - (before.payment?.refunded ?? 0)) / 100;
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue(left.toFixed(2));
  await dialog.getByLabel('Amount in dollars').fill('9999');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByRole('alert').getByText(`Only $${left.toFixed(2)} is left`)).toBeVisible();
  await expect(dialog.getByRole('alert').getByText('Reason is required')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByLabel('Amount in dollars').fill('10');
  await dialog.getByLabel('What the patient reads').selectOption('Charged twice');
  await dialog.getByLabel('Reason', { exact: true }).fill('The letter came twice');
  await dialog.getByRole('button', { name: 'Give back $10.00' }).click();
  await expect(page.getByText('The money is on its way back to the card.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Partly refunded')).toBeVisible();
  await expect(row.getByText(`$${(left - 10).toFixed(2)} kept`)).toBeVisible();
  expect((await faysPayment())?.refunded).toBe((before.payment?.refunded ?? 0) + 1_000);
  expect(await givenBack()).toBeGreaterThanOrEqual(before.books + 1_000);

  await row.getByRole('link', { name: 'Receipt of Fay Fischer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Receipt');
  await expect(page.getByText('PAID IN FULL')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Fay Fischer' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Payments' })).toBeVisible();
  await expect(page.getByText('Partly refunded').first()).toBeVisible();
});

test('the fee of a missed visit is asked of another card, which the patient adds meanwhile', async ({ page, browser, baseURL }) => {
  await signInAs(page.context(), baseURL ?? '', 'sam');
  await page.goto('/workspace/bookings');
  await expect(page.getByText('One amount is owed')).toBeVisible();
  await expect(page.getByText(/\$40\.00, Missed visit/)).toBeVisible();
  await expectNoBarriers(page);
  const tryIt = page.getByRole('button', { name: 'Try the card on file of Kai Kim' });
  await tryIt.click();
  await expect(page.getByText('The bank said no again. Please ask the patient for another card.')).toBeVisible();
  const patient = await browser.newContext({ baseURL: baseURL ?? '' });
  const kai = await patient.newPage();
  await signInAs(patient, baseURL ?? '', 'kai');
  await kai.goto('/payment-method');
  await kai.getByRole('button', { name: 'Add another card' }).click();
  await addCard(kai);
  await expect(kai.getByText(/4242/).first()).toBeVisible();
  await patient.close();
  await tryIt.click();
  await expect(page.getByText('The money was taken, and the patient has a receipt.')).toBeVisible();
  await expect(page.getByText('One amount is owed')).toHaveCount(0);
});

test('the operator sees orders and books, and no name', async ({ page, baseURL }) => {
  const address = baseURL ?? '';
  await signInAs(page.context(), address, 'olga');
  await page.goto('/workspace/payments');
  await expect(page.getByText('The books balance.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Payments' }).getByText('Rapid Assessment').first()).toBeVisible();
  for (const name of ['Fay Fischer', 'Ana Alvarez']) await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Refund/ })).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Declined');
  await expect(
    page.getByText('No payment stands like that just now').or(page.getByText('The bank said no; nothing taken').first()),
  ).toBeVisible();
});

test('a dermatologist is told nothing of money', async ({ page, baseURL }) => {
  const address = baseURL ?? '';
  expect(await ask(address, await tokenOf(address, 'dr.lee'), '/workspace/payments/all/now')).toBeUndefined();
  await signInAs(page.context(), address, 'dr.lee');
  await page.goto('/workspace/payments');
  await expect(page.getByText('There is nothing here for you')).toBeVisible();
});
