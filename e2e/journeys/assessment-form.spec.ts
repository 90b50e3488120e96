/** The form of a Rapid Assessment: it opens step by step, knows what it cannot take, and loses nothing. */
import { photoFaults } from '@pellis/contract/photos/photo-faults';
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { addPhotos, answerQuestions, choose, sayNoFlags } from '../support/patient.ts';
import { brokenPhoto, emptyPhoto, pngPhoto, tinyPhoto, turnedPhoto, wordsAsPhoto } from '../support/photos.ts';
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
  await expect(symptoms).toBeHidden();
  await findWaysOut(page);
  await sayNoFlags(page);
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
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
  await page.waitForTimeout(1_000);
  await page.reload();
  await expect(page.getByLabel('What has made your condition worse?')).toHaveValue('Sun');
  await expect(page.getByRole('button', { name: 'Remove Photo 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
});

test('for whom it is stands first; while one waits for its answer that is said before a second one is begun', async ({
  page,
  browser,
  baseURL,
}) => {
  await expect(page.getByText('For you, Ana Alvarez.')).toBeVisible();
  await expect(page.getByRole('group', { name: /concern/i }).first()).toBeVisible();
  const other = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'x-forwarded-for': elsewhere() } });
  await signInAs(other, baseURL ?? '', 'dev');
  const devs = await other.newPage();
  await devs.goto('/rapid-assessment');
  await expect(devs.getByRole('heading', { name: 'One Rapid Assessment is waiting already' })).toBeVisible();
  await expect(devs.getByText('costs $179 again')).toBeVisible();
  await expect(devs.getByRole('link', { name: 'See the one that waits' })).toHaveAttribute('href', /^\/order\//);
  await expect(devs.getByRole('button', { name: /submit/i })).toHaveCount(0);
  await expectNoBarriers(devs);
  await devs.getByRole('button', { name: 'Ask about another concern' }).click();
  await expect(devs.getByRole('button', { name: 'Complete the form to submit' })).toBeVisible();
  await other.close();
});

test('each file that cannot be sent says why, and the others stay', async ({ page }) => {
  await answerQuestions(page);
  await addPhotos(page, [await brokenPhoto(), emptyPhoto(), wordsAsPhoto(), await tinyPhoto(), await pngPhoto()]);
  for (const fault of ['cut_short', 'empty', 'not_a_picture', 'too_small'] as const)
    await expect(page.getByText(photoFaults[fault])).toBeVisible();
  await expect(page.getByText('This photo is small (800 × 600 pixels).')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove (Photo|screenshot)/ }).first()).toBeVisible();
});

test('taking back the only symptom or the only photo says at once what is missing', async ({ page }) => {
  await answerQuestions(page);
  await choose(page, 'What symptoms do you have?', 'Burning');
  await expect(page.getByText('Select at least one symptom')).toBeVisible();
  await choose(page, 'What symptoms do you have?', 'Burning');
  await expect(page.getByText('Select at least one symptom')).toHaveCount(0);
  await addPhotos(page, [await pngPhoto()]);
  await page.getByRole('button', { name: 'Remove Photo 1' }).click();
  await expect(page.getByText('Upload at least one photo')).toBeVisible();
});

/** What must not wait leads away from the form, and a mistake may be corrected. */
async function findWaysOut(page: Page): Promise<void> {
  const flags = 'Is any of this true right now?';
  await choose(page, flags, 'Trouble breathing or swallowing, feeling faint, or lips, tongue or face that suddenly swell');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Call 911 now' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expect(page.getByRole('button', { name: /submit/i })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'I chose something by mistake' }).click();
  await choose(page, flags, 'Trouble breathing or swallowing, feeling faint, or lips, tongue or face that suddenly swell');
  await choose(page, flags, 'A red, gritty or sore eye');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A video visit is the better way' })).toBeFocused();
  await expect(page.getByText('The soonest times:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book a video appointment' })).toBeEnabled();
  await expectNoBarriers(page);
}
