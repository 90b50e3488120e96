/** The form of a Rapid Assessment: it opens step by step, knows what it cannot take, and loses nothing. */
import { expect } from '@playwright/test';
import { addPhotos, answerQuestions, choose } from '../support/patient.ts';
import { brokenPhoto, pngPhoto, turnedPhoto } from '../support/photos.ts';
import { elsewhere, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page, context, baseURL }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() });
  await signInAs(context, baseURL ?? '', 'ana');
  await page.goto('/rapid-assessment');
});

test('each question appears once the one before it is answered', async ({ page }) => {
  const symptoms = page.getByText('What symptoms do you have?');
  await expect(symptoms).toBeHidden();
  await choose(page, 'What is your concern?', 'Rosacea');
  await expect(symptoms).toBeVisible();
  await choose(page, 'What symptoms do you have?', 'Other');
  await expect(page.getByLabel('What is the other symptom?')).toBeVisible();
  await expect(page.getByText('How long have you had this condition?')).toBeHidden();
  await page.getByLabel('What is the other symptom?').fill('It feels tight');
  await expect(page.getByText('How long have you had this condition?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete the form to submit' })).toBeDisabled();
});

test('a concern that photos cannot answer is explained and taken back', async ({ page }) => {
  await page.getByText('Question about moles', { exact: true }).click();
  await expect(
    page.getByText(
      'Our Dermatologists cannot care for this concern via Rapid Assessment. Please seek treatment in-person or select a different concern.',
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Question about moles' })).not.toBeChecked();
  await expect(page.getByText('What symptoms do you have?')).toBeHidden();
});

test('whoever chooses acne is told what cannot be prescribed this way', async ({ page }) => {
  await page.getByText('Acne', { exact: true }).click();
  const notice = page.getByRole('dialog');
  await expect(notice).toContainText(/isotretinoin/i);
  await expect(notice.getByRole('link', { name: /video/i })).toHaveAttribute('href', '/new-visit');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Acne', exact: true })).toBeChecked();
});

test('answers and photos are there again after a reload', async ({ page }) => {
  await answerQuestions(page);
  await addPhotos(page, [await turnedPhoto(), await pngPhoto()]);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled({ timeout: 20_000 });
  await page.waitForTimeout(1_000);
  await page.reload();
  await expect(page.getByLabel('What has made your condition worse?')).toHaveValue('Sun');
  await expect(page.getByRole('button', { name: 'Remove Photo 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
});

test('a photo that does not open is named, and the others stay', async ({ page }) => {
  await answerQuestions(page);
  await addPhotos(page, [await brokenPhoto(), await pngPhoto()]);
  await expect(page.getByText(/could not be opened/i).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: /^Remove (Photo|screenshot)/ }).first()).toBeVisible();
});
