/** Money in the browser: a bank that says no, a bank that asks, and a card that takes their place. */
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { addCard, addPhotos, answerQuestions, fillHealthProfile, signUp } from '../support/patient.ts';
import { test } from '../support/test.ts';

test('a declined card keeps the assessment waiting, and a bank that asks is answered', async ({ page }) => {
  await signUp(page, 'Max');
  await fillHealthProfile(page);
  await page.goto('/payment-method?redirect=rapid-assessment');
  await addCard(page, '4000 0000 0000 9995');
  await expect(page).toHaveURL(/\/rapid-assessment$/);
  await answerQuestions(page);
  await addPhotos(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('There is not enough money on this card. Please use another card.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByText('Use another card', { exact: true }).last().click();
  await page.getByRole('link', { name: 'Add a card' }).click();
  await expect(page).toHaveURL(/\/payment-method\?redirect=order-/);
  await page.getByRole('button', { name: 'Add another card' }).click();
  await addCard(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Hold $179.00 on this card' }).click();
  await page.getByRole('link', { name: 'Confirm at my bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/payment-success\//);
  await expect(page.getByText(/Expected by/i).first()).toBeVisible();
});

test('an address in redirect leads nowhere else', async ({ page }) => {
  await signUp(page, 'Ria');
  await page.goto('/payment-method?redirect=https://evil.example');
  await addCard(page);
  await expect(page.getByText(/4242/).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/payment-method');
});
