/** The health profile: each step when it is its turn, prices without insurance, the card with it. */
import { expect } from '@playwright/test';
import { choose, signUp } from '../support/patient.ts';
import { pngPhoto } from '../support/photos.ts';
import { test } from '../support/test.ts';

test('the steps appear one by one, with prices for who has no insurance and a card for who has', async ({ page }) => {
  await signUp(page, 'Ivy');
  await page.route('**/_api/v1/me/health_profile', (route) =>
    route.fulfill({ status: 500, json: { detail: 'x', code: 'fault', request_id: 'r' } }),
  );
  await page.goto('/health-profile');
  const cannotLoad = page.getByText('An error occurred while loading your health profile. Please use the chat box for support.');
  await expect(cannotLoad).toBeVisible();
  await page.unroute('**/_api/v1/me/health_profile');
  await page.goto('/health-profile');
  const sex = page.getByRole('group', { name: 'Sex' }).or(page.getByRole('radiogroup', { name: 'Sex' }));
  await page.getByLabel('Patient first name').fill('Ivy');
  await page.getByLabel('Patient last name').fill('Journey');
  await expect(sex).toBeHidden();
  await page.getByLabel('Date of birth').fill('1961-07-04');
  await choose(page, 'Sex', 'Other');
  await choose(page, 'Insurance provider', 'None');
  for (const price of ['$199', '$159', '$179']) await expect(page.getByText(price).first()).toBeVisible();
  await expect(page.getByText('Is the patient pregnant, or planning a pregnancy?')).toBeVisible();

  await choose(page, 'Insurance provider', 'Medicare');
  await expect(page.getByText('Is the patient pregnant, or planning a pregnancy?')).toBeHidden();
  await page.getByLabel('Medicare Number').fill('1EG4-TE5-MK73');
  await page.getByLabel(/Group number/i).fill('N/A');
  await choose(page, 'Is the patient pregnant, or planning a pregnancy?', 'No');
  await choose(page, 'Does the patient take any medications?', 'No');
  await choose(page, 'Does the patient have any allergies?', 'No');
  await expect(page.getByRole('button', { name: 'Complete the form to save' })).toBeDisabled();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await pngPhoto()]);
  await page.getByRole('button', { name: 'Save my health profile' }).click();
  await expect(page.getByText(/saved/i).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/on file/i).first()).toBeVisible();
});
